/* A disk for tests, put between SQLite and the system by LD_PRELOAD.
 *
 * Everything that happens to files below the folder $DISK_FOLDER is written down, in order,
 * in the file $DISK_LOG: a record is { op, file, errno; length; offset } and its bytes. From
 * this record the test builds the images that a power cut may leave. Syncs are written down
 * and not carried out: what they mean is decided when an image is built.
 *
 * disk_fail(first, count, error) makes `count` operations fail from the first one on, counted
 * from now; disk_operations() tells how many there were since then.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MOST_FILES 4096
enum { OPEN = 'o', WRITE = 'w', SYNC = 's', TRUNCATE = 't', UNLINK = 'u' };

struct record {
    uint8_t op;
    uint8_t unused[3];
    uint32_t length;
    uint64_t offset;
    uint32_t name_length;
    uint32_t unused_too;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char *names[MOST_FILES];
static int log_file = -1;
static long operations, first_failure, failures;
static int failure;

void disk_fail(long first, long count, int error)
{
    pthread_mutex_lock(&lock);
    operations = 0;
    first_failure = first;
    failures = count;
    failure = error;
    pthread_mutex_unlock(&lock);
}

long disk_operations(void) { return operations; }

/* Counts an operation that can fail; returns 1 and sets errno if this one does. */
static int fails(void)
{
    operations++;
    if (failures == 0 || operations < first_failure || operations >= first_failure + failures)
        return 0;
    errno = failure;
    return 1;
}

static const char *watched(int file)
{
    return file >= 0 && file < MOST_FILES ? names[file] : NULL;
}

static void raw(const void *bytes, size_t length)
{
    while (length > 0) {
        long done = syscall(SYS_write, log_file, bytes, length);
        if (done <= 0)
            abort();
        bytes = (const char *)bytes + done;
        length -= (size_t)done;
    }
}

static void note(int op, const char *name, uint64_t offset, const void *bytes, size_t length)
{
    const char *path = getenv("DISK_LOG");
    if (path == NULL)
        return;
    if (log_file < 0)
        log_file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    struct record record = {.op = (uint8_t)op, .length = (uint32_t)length, .offset = offset,
                            .name_length = (uint32_t)strlen(name)};
    raw(&record, sizeof record);
    raw(name, strlen(name));
    if (bytes != NULL)
        raw(bytes, length);
}

static void opened(int file, const char *path, int flags)
{
    const char *folder = getenv("DISK_FOLDER");
    if (file < 0 || file >= MOST_FILES || folder == NULL
        || strncmp(path, folder, strlen(folder)) != 0)
        return;
    pthread_mutex_lock(&lock);
    free(names[file]);
    names[file] = strdup(path + strlen(folder));
    if (flags & O_CREAT)
        note(OPEN, names[file], 0, NULL, 0);
    pthread_mutex_unlock(&lock);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define OPENING(name)                                             \
    int name(const char *path, int flags, ...)                    \
    {                                                             \
        va_list more;                                             \
        va_start(more, flags);                                    \
        mode_t mode = va_arg(more, mode_t);                       \
        va_end(more);                                             \
        int file = NEXT(name)(path, flags, mode);                 \
        opened(file, path, flags);                                \
        return file;                                              \
    }
OPENING(open)
OPENING(open64)

int close(int file)
{
    if (watched(file)) {
        pthread_mutex_lock(&lock);
        free(names[file]);
        names[file] = NULL;
        pthread_mutex_unlock(&lock);
    }
    return NEXT(close)(file);
}

#define WRITING(name, offset_type)                                              \
    ssize_t name(int file, const void *bytes, size_t length, offset_type offset) \
    {                                                                           \
        if (!watched(file))                                                     \
            return NEXT(name)(file, bytes, length, offset);                     \
        pthread_mutex_lock(&lock);                                              \
        ssize_t done = fails() ? -1 : NEXT(name)(file, bytes, length, offset);  \
        if (done > 0)                                                           \
            note(WRITE, names[file], (uint64_t)offset, bytes, (size_t)done);    \
        pthread_mutex_unlock(&lock);                                            \
        return done;                                                            \
    }
WRITING(pwrite, off_t)
WRITING(pwrite64, off64_t)

ssize_t write(int file, const void *bytes, size_t length)
{
    if (!watched(file))
        return NEXT(write)(file, bytes, length);
    pthread_mutex_lock(&lock);
    uint64_t offset = (uint64_t)lseek(file, 0, SEEK_CUR);
    ssize_t done = fails() ? -1 : NEXT(write)(file, bytes, length);
    if (done > 0)
        note(WRITE, names[file], offset, bytes, (size_t)done);
    pthread_mutex_unlock(&lock);
    return done;
}

#define SYNCING(name)                         \
    int name(int file)                        \
    {                                         \
        if (!watched(file))                   \
            return NEXT(name)(file);          \
        pthread_mutex_lock(&lock);            \
        int done = fails() ? -1 : 0;          \
        if (done == 0)                        \
            note(SYNC, names[file], 0, NULL, 0); \
        pthread_mutex_unlock(&lock);          \
        return done;                          \
    }
SYNCING(fsync)
SYNCING(fdatasync)

#define TRUNCATING(name, size_type)                              \
    int name(int file, size_type size)                           \
    {                                                            \
        if (!watched(file))                                      \
            return NEXT(name)(file, size);                       \
        pthread_mutex_lock(&lock);                               \
        int done = fails() ? -1 : NEXT(name)(file, size);        \
        if (done == 0)                                           \
            note(TRUNCATE, names[file], (uint64_t)size, NULL, 0); \
        pthread_mutex_unlock(&lock);                             \
        return done;                                             \
    }
TRUNCATING(ftruncate, off_t)
TRUNCATING(ftruncate64, off64_t)

int unlink(const char *path)
{
    const char *folder = getenv("DISK_FOLDER");
    int done = NEXT(unlink)(path);
    if (done == 0 && folder != NULL && strncmp(path, folder, strlen(folder)) == 0) {
        pthread_mutex_lock(&lock);
        note(UNLINK, path + strlen(folder), 0, NULL, 0);
        pthread_mutex_unlock(&lock);
    }
    return done;
}
