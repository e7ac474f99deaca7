/* One durable write: nothing timed, nothing repeated. For what asks not how fast, but whether. */
#ifndef FSB_DURABLE_WRITE_H
#define FSB_DURABLE_WRITE_H

#include <stddef.h>
#include <stdint.h>

#include "fsb_call.h"

/* Writes `count` bytes at `offset` and makes them durable by an `enum fsb_primitive`. */
int fsb_durable_write(int fd, int primitive, uint64_t offset, const void *bytes, size_t count,
                      enum fsb_call *failed);

#endif
