#include "fsb_clock.h"

int fsb_clock_now(uint64_t *now_ns) {
    return fsb_clock_read(now_ns);
}
