/*
 * A file system in memory of your own, for `fsbench-collect memfs --library FILE`.
 *
 * A shared library exports one function, fsbench_memfs(), which returns the functions below. README.md beside this file says
 * what is called when, and ../examples/memfs_map.c is a whole library.
 *
 * Functions return 0, or -errno. They are called by several threads at once: for one file system, but never by two threads
 * for one file.
 */
#ifndef FSBENCH_MEMFS_H
#define FSBENCH_MEMFS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Changes when a function of this version is called in another way. */
#define FSBENCH_MEMFS_ABI 1

#if defined(_WIN32)
#define FSBENCH_MEMFS_EXPORT __declspec(dllexport)
#else
#define FSBENCH_MEMFS_EXPORT __attribute__((visibility("default")))
#endif

struct fsbench_memfs {
  uint32_t abi;          /* FSBENCH_MEMFS_ABI */
  uint32_t struct_bytes; /* sizeof(struct fsbench_memfs): a later version appends functions */
  const char *name;      /* 1 to 40 printable ASCII characters, shown beside every result */

  /* An empty file system, and its end. `files` is how many files there will be at most. Not timed. */
  int (*open_fs)(uint64_t files, void **fs);
  void (*close_fs)(void *fs);

  /* A new empty file, left open. The name is valid during the call only. */
  int (*create)(void *fs, const char *name, void **file);
  /* All of `count` bytes, from the beginning of the file. */
  int (*write)(void *fs, void *file, const void *bytes, size_t count);
  /* Exactly `count` bytes, from the beginning of the file; -EIO if it has fewer. */
  int (*read)(void *fs, void *file, void *bytes, size_t count);
  /* Removes the name and closes the file, whose memory is free afterwards. */
  int (*remove)(void *fs, const char *name, void *file);

  /* Optional; NULL, or a struct that ends before it: not known. Nanoseconds that the calling thread has waited for locks of
   * this library since it began. It only grows. Called between the operations of a cycle, never inside of what is timed. */
  uint64_t (*waited_ns)(void);
};

FSBENCH_MEMFS_EXPORT const struct fsbench_memfs *fsbench_memfs(void);

#ifdef __cplusplus
}
#endif

#endif
