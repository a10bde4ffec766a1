"""Passwords are kept as salted argon2 hashes."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, BrokenBarrierError

from argon2 import PasswordHasher

from capicua.store.passwords import AT_ONCE, ArgonPasswords

PASSWORDS = ArgonPasswords()


def test_only_the_same_password_is_the_same_and_none_is_kept_alike() -> None:
    kept = PASSWORDS.hash("ficha doble seis")

    assert kept.startswith("$argon2id$")
    assert kept != PASSWORDS.hash("ficha doble seis")
    assert PASSWORDS.verify(kept, "ficha doble seis")
    assert not PASSWORDS.verify(kept, "ficha doble seis ")


def test_what_is_no_hash_is_nobodys_password() -> None:
    assert not PASSWORDS.verify("", "ficha doble seis")
    assert not PASSWORDS.verify("ficha doble seis", "ficha doble seis")


class CrowdedHasher(PasswordHasher):
    """Notes whether more were let in at once than there is memory for."""

    def __init__(self) -> None:
        super().__init__()
        self.crowd = Barrier(AT_ONCE + 1)

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        """Wait for one too many; as a rule nobody comes."""
        del password, salt
        try:
            self.crowd.wait(0.1)
        except BrokenBarrierError:
            return "alone"
        return "crowded"


def test_few_hashes_are_made_at_once_however_many_sign_in() -> None:
    passwords = ArgonPasswords(CrowdedHasher())

    with ThreadPoolExecutor(AT_ONCE + 1) as threads:
        made = list(threads.map(passwords.hash, ["ficha"] * (AT_ONCE + 1)))

    assert made == ["alone"] * (AT_ONCE + 1)
