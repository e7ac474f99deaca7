/* A library for `fsbench-collect memfs --library`: a hash table behind one mutex, with a buffer for each file. */
#define _POSIX_C_SOURCE 200809L
#include "../include/fsbench_memfs.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct file {
  struct file *next;
  unsigned char *bytes;
  size_t count;
  char name[];
};

struct map {
  pthread_mutex_t lock;
  size_t buckets_count;
  struct file *buckets[];
};

/* Of each thread: no place that several write to. */
static _Thread_local uint64_t waited;

static uint64_t now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* The clock is read only where the lock is taken already. */
static void take(pthread_mutex_t *lock) {
  if (pthread_mutex_trylock(lock) == 0) return;
  uint64_t began = now_ns();
  pthread_mutex_lock(lock);
  waited += now_ns() - began;
}

static uint64_t waited_ns(void) { return waited; }

static struct file **bucket_of(struct map *map, const char *name) {
  uint64_t hash = 14695981039346656037u;
  for (; *name != '\0'; name++) hash = (hash ^ (unsigned char)*name) * 1099511628211u;
  return &map->buckets[hash % map->buckets_count];
}

/* The place that leads to the file, or to the end of its bucket. */
static struct file **find(struct map *map, const char *name) {
  struct file **at = bucket_of(map, name);
  while (*at != NULL && strcmp((*at)->name, name) != 0) at = &(*at)->next;
  return at;
}

static int open_fs(uint64_t files, void **fs) {
  size_t buckets_count = (size_t)files * 2 + 1;
  struct map *map = calloc(1, sizeof *map + buckets_count * sizeof map->buckets[0]);
  if (map == NULL) return -ENOMEM;
  map->buckets_count = buckets_count;
  int error = pthread_mutex_init(&map->lock, NULL);
  if (error != 0) {
    free(map);
    return -error;
  }
  *fs = map;
  return 0;
}

static void close_fs(void *fs) {
  struct map *map = fs;
  pthread_mutex_destroy(&map->lock);
  free(map);
}

static int create(void *fs, const char *name, void **file) {
  struct map *map = fs;
  size_t name_bytes = strlen(name) + 1;
  struct file *made = calloc(1, sizeof *made + name_bytes);
  if (made == NULL) return -ENOMEM;
  memcpy(made->name, name, name_bytes);
  take(&map->lock);
  struct file **at = find(map, name);
  int is_there = *at != NULL;
  if (!is_there) *at = made;
  pthread_mutex_unlock(&map->lock);
  if (is_there) {
    free(made);
    return -EEXIST;
  }
  *file = made;
  return 0;
}

static int write_file(void *fs, void *file, const void *bytes, size_t count) {
  (void)fs;
  struct file *target = file;
  if (target->count < count) {
    unsigned char *larger = realloc(target->bytes, count);
    if (larger == NULL) return -ENOMEM;
    target->bytes = larger;
    target->count = count;
  }
  memcpy(target->bytes, bytes, count);
  return 0;
}

static int read_file(void *fs, void *file, void *bytes, size_t count) {
  (void)fs;
  const struct file *source = file;
  if (source->count < count) return -EIO;
  memcpy(bytes, source->bytes, count);
  return 0;
}

static int remove_file(void *fs, const char *name, void *file) {
  struct map *map = fs;
  take(&map->lock);
  struct file **at = find(map, name);
  int is_there = *at != NULL && *at == file;
  if (is_there) *at = (*at)->next;
  pthread_mutex_unlock(&map->lock);
  if (!is_there) return -ENOENT;
  struct file *gone = file;
  free(gone->bytes);
  free(gone);
  return 0;
}

const struct fsbench_memfs *fsbench_memfs(void) {
  static const struct fsbench_memfs functions = {
      .abi = FSBENCH_MEMFS_ABI,
      .struct_bytes = sizeof functions,
      .name = "hash table, one mutex",
      .open_fs = open_fs,
      .close_fs = close_fs,
      .create = create,
      .write = write_file,
      .read = read_file,
      .remove = remove_file,
      .waited_ns = waited_ns,
  };
  return &functions;
}
