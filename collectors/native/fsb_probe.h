/* Probes of the clock, of the processor's frequency, and of what a Mac tells of its state. All
 * return 0 or -errno. */

#ifndef FSB_PROBE_H
#define FSB_PROBE_H

#include <stddef.h>
#include <stdint.h>

/* Fills `steps_ns` with the differences of `count` + 1 back-to-back reads of the clock. */
int fsb_probe_clock(uint32_t *steps_ns, size_t count);

/* Times a chain of `hundreds` x 100 additions, each of which waits for the one before: one a cycle
 * on every processor since 1995, so additions / elapsed_ns is the clock in GHz. */
int fsb_probe_adds(uint64_t hundreds, uint64_t *elapsed_ns);

/* Times `probes` such chains one after the other: chain `i` ran from edges_ns[i] to edges_ns[i + 1], so
 * there is room for `probes` + 1 clock reads. */
int fsb_probe_ramp(uint64_t hundreds, size_t probes, uint64_t *edges_ns);

/* macOS only, -ENOSYS elsewhere. */

/* 0 nominal, 1 moderate, 2 heavy, 3 trapping, 4 sleeping. */
int fsb_probe_thermal_pressure(uint64_t *level);

/* Pages read from and written to swap since boot. */
int fsb_probe_swapped_pages(uint64_t *pages);

/* 1 in low-power mode. -ENOTSUP before macOS 12, which has none. */
int fsb_probe_low_power(int *is_low);

#endif
