"""Passwords are kept as salted argon2 hashes."""

from capicua.web.passwords import ArgonPasswords

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
