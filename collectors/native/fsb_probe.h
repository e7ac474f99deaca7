/* Probes of the clock and of the processor's frequency. Both return 0 or -errno. */

#ifndef FSB_PROBE_H
#define FSB_PROBE_H

#include <stddef.h>
#include <stdint.h>

/* Fills `steps_ns` with the differences of `count` + 1 back-to-back reads of the clock. */
int fsb_probe_clock(uint32_t *steps_ns, size_t count);

/* Times a chain of `hundreds` x 100 additions, each of which waits for the one before: one a cycle
 * on every processor since 1995, so additions / elapsed_ns is the clock in GHz. */
int fsb_probe_adds(uint64_t hundreds, uint64_t *elapsed_ns);

#endif
