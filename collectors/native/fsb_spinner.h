/* An unrelated busy loop: a process that adds for ever, on one processor where processors can be named. */
#ifndef FSB_SPINNER_H
#define FSB_SPINNER_H

#include <stdint.h>

#include "fsb_call.h"

/* Where no processor can be, or is to be, named: the scheduler puts it somewhere. */
#define FSB_SPINNER_ANYWHERE (-1)

/* Returns when it spins. It ends with the process that started it, however that one ends. */
int fsb_busy_loop_start(int64_t cpu, int64_t *pid, enum fsb_call *failed);

/* Ends it and waits for it; an error where it had ended by itself. */
int fsb_busy_loop_stop(int64_t pid, enum fsb_call *failed);

#endif
