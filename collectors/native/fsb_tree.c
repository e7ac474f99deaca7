#include "fsb_tree.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define NAME_BYTES 16

struct tree {
    int parent_fd;
    int dir_fd;
    int is_shared;
    int by_file;
    enum fsb_primitive sync;
    uint32_t worker;
    /* Files that are in the directory. */
    unsigned made;
    char dir_name[NAME_BYTES];
    char fresh[FSB_TREE_FILES][NAME_BYTES];
    char kept[FSB_TREE_FILES][NAME_BYTES];
    unsigned char content[FSB_TREE_FILE_BYTES];
};

static void name_files(struct tree *tree) {
    char owner[8] = "";
    if (tree->is_shared) (void)snprintf(owner, sizeof owner, "%u-", (unsigned)(uint16_t)tree->worker);
    for (unsigned file = 0; file < FSB_TREE_FILES; file++) {
        (void)snprintf(tree->fresh[file], NAME_BYTES, "fresh-%.6s%02u", owner, file % FSB_TREE_FILES);
        (void)snprintf(tree->kept[file], NAME_BYTES, "kept-%.6s%02u", owner, file % FSB_TREE_FILES);
    }
}

/* Untimed: the worker's directory, the names, and bytes that no layer can compress. */
static int begin(void *state, uint32_t worker, enum fsb_call *failed) {
    struct tree *tree = state;
    tree->worker = worker;
    (void)snprintf(tree->dir_name, NAME_BYTES, "w%u", (unsigned)(uint16_t)worker);
    name_files(tree);
    uint64_t x = UINT64_C(0x9e3779b97f4a7c15) * (worker + UINT64_C(1));
    for (size_t at = 0; at < sizeof tree->content; at += sizeof x) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        memcpy(tree->content + at, &x, sizeof x);
    }
    *failed = FSB_CALL_MKDIR;
    if (!tree->is_shared && mkdirat(tree->parent_fd, tree->dir_name, 0700) != 0) return -errno;
    *failed = FSB_CALL_OPEN;
    tree->dir_fd = openat(tree->parent_fd, tree->is_shared ? "." : tree->dir_name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return tree->dir_fd < 0 ? -errno : 0;
}

static int make_file(struct tree *tree, unsigned file, uint64_t unit, enum fsb_call *failed) {
    const uint64_t mark[3] = {tree->worker, unit, file};
    memcpy(tree->content, mark, sizeof mark);

    *failed = FSB_CALL_OPEN;
    const int fd = openat(tree->dir_fd, tree->fresh[file], O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (fd < 0) return -errno;
    int rc = 0;
    *failed = FSB_CALL_PWRITE;
    const ssize_t written = pwrite(fd, tree->content, sizeof tree->content, 0);
    if (written < 0) {
        rc = -errno;
    } else if ((size_t)written != sizeof tree->content) {
        *failed = FSB_CALL_PWRITE_SHORT;
        rc = -EIO;
    }
    if (rc == 0 && tree->sync == FSB_FSYNC) rc = fsb_make_durable(FSB_FSYNC, fd, 0, 0, failed);
    if (rc == 0 && tree->sync == FSB_FULLFSYNC) rc = fsb_make_durable(FSB_FULLFSYNC, fd, 0, 0, failed);
    if (close(fd) != 0 && rc == 0) {
        *failed = FSB_CALL_CLOSE;
        rc = -errno;
    }
    if (rc != 0) return rc;

    struct stat seen;
    *failed = FSB_CALL_STAT;
    if (fstatat(tree->dir_fd, tree->fresh[file], &seen, AT_SYMLINK_NOFOLLOW) != 0) return -errno;
    *failed = FSB_CALL_RENAME;
    return renameat(tree->dir_fd, tree->fresh[file], tree->dir_fd, tree->kept[file]) != 0 ? -errno : 0;
}

static int read_directory(struct tree *tree, enum fsb_call *failed) {
    *failed = FSB_CALL_OPEN;
    const int fd = openat(tree->dir_fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return -errno;
    *failed = FSB_CALL_READDIR;
    DIR *dir = fdopendir(fd);
    if (dir == NULL) {
        const int rc = -errno;
        return close(fd) != 0 ? -errno : rc;
    }
    unsigned entries = 0;
    errno = 0;
    while (readdir(dir) != NULL) entries++;
    int rc = -errno;
    if (closedir(dir) != 0 && rc == 0) {
        *failed = FSB_CALL_CLOSE;
        rc = -errno;
    }
    if (rc == 0 && entries < FSB_TREE_FILES) {
        *failed = FSB_CALL_READDIR_COUNT;
        rc = -EIO;
    }
    return rc;
}

static int remove_files(struct tree *tree, enum fsb_call *failed) {
    *failed = FSB_CALL_UNLINK;
    for (unsigned file = 0; file < tree->made; file++) {
        if (unlinkat(tree->dir_fd, tree->kept[file], 0) != 0) return -errno;
    }
    tree->made = 0;
    return 0;
}

static int make_next_file(struct tree *tree, uint64_t unit, enum fsb_call *failed) {
    const int rc = make_file(tree, tree->made, unit, failed);
    if (rc == 0) tree->made++;
    return rc;
}

/* Timed, whole: make 16 files, or one; of the last of 16, read the directory (where it is shared, with
 * what the others have in it) and remove the 16. It leaves the directory as it found it, so a later unit
 * does not cost more than an early one. */
static int unit(void *state, uint64_t unit, enum fsb_call *failed) {
    struct tree *tree = state;
    do {
        const int rc = make_next_file(tree, unit, failed);
        if (rc != 0) return rc;
    } while (!tree->by_file && tree->made < FSB_TREE_FILES);
    if (tree->made < FSB_TREE_FILES) return 0;
    const int rc = read_directory(tree, failed);
    return rc == 0 ? remove_files(tree, failed) : rc;
}

/* Untimed. */
static int end(void *state, uint32_t worker, enum fsb_call *failed) {
    struct tree *tree = state;
    (void)worker;
    const int rc = remove_files(tree, failed);
    if (rc != 0) return rc;
    *failed = FSB_CALL_CLOSE;
    if (close(tree->dir_fd) != 0) return -errno;
    if (tree->is_shared) return 0;
    *failed = FSB_CALL_RMDIR;
    return unlinkat(tree->parent_fd, tree->dir_name, AT_REMOVEDIR) != 0 ? -errno : 0;
}

int fsb_tree_run(const struct fsb_tree_folder *folder, const struct fsb_team *team,
                 const struct fsb_goal *goal, struct fsb_team_result *result) {
    const enum fsb_primitive sync = folder->sync;
    if (sync != FSB_NONE && sync != FSB_FSYNC && sync != FSB_FULLFSYNC) return -EINVAL;
    const struct tree tree = {
        .parent_fd = folder->dir_fd, .dir_fd = -1, .is_shared = folder->is_shared,
        .by_file = folder->by_file, .sync = sync};
    const struct fsb_work work = {
        .begin = begin, .unit = unit, .end = end, .state = &tree, .state_bytes = sizeof tree};
    return fsb_team_run(team, goal, &work, result);
}
