/* A chain of additions, each waiting for the one before: one a cycle on every processor since 1995, so
 * additions / time is the clock. */
#ifndef FSB_ADDS_H
#define FSB_ADDS_H

#include <stdint.h>

/* The addend is a register: processors since 2021 fold chains of immediate additions away at rename, and
 * would seem to run at several times their clock. The empty assembly keeps the compiler from folding. */
#define FSB_ADD x += k; __asm__ volatile("" : "+r"(x), "+r"(k));
#define FSB_ADD10 FSB_ADD FSB_ADD FSB_ADD FSB_ADD FSB_ADD FSB_ADD FSB_ADD FSB_ADD FSB_ADD FSB_ADD
#define FSB_ADD100 FSB_ADD10 FSB_ADD10 FSB_ADD10 FSB_ADD10 FSB_ADD10 FSB_ADD10 FSB_ADD10 FSB_ADD10 FSB_ADD10 FSB_ADD10

static inline void fsb_adds(uint64_t hundreds) {
    uint64_t x = hundreds;
    uint64_t k = hundreds | 1;
    for (uint64_t i = 0; i < hundreds; i++) {
        FSB_ADD100
    }
}

#endif
