/* CPU time of the whole machine, where it takes a Mach call to read it. */
#ifndef FSB_LOAD_H
#define FSB_LOAD_H

#include <stdint.h>

#include "fsb_call.h"

/* Ticks of all processors together since boot, busy and idle. -ENOSYS elsewhere than on macOS. */
int fsb_load_read(uint64_t *busy_ticks, uint64_t *idle_ticks, enum fsb_call *failed);

#endif
