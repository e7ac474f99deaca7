/* Probes of the clock and of the processor's frequency: what the timing itself costs. And of a
 * Mac's state, as far as it takes calls to read it. */

#include "fsb_probe.h"

#include "fsb_adds.h"
#include "fsb_clock.h"

#include <errno.h>
#if defined(__APPLE__)
#include <dlfcn.h>
#include <mach/mach.h>
#include <mach/mach_host.h>
#include <string.h>

/* Of libSystem; <notify.h> comes only with a Mac's SDK. */
extern uint32_t notify_register_check(const char *name, int *token);
extern uint32_t notify_get_state(int token, uint64_t *state);
extern uint32_t notify_cancel(int token);
#endif

int fsb_probe_clock(uint32_t *steps_ns, size_t count) {
    uint64_t before;
    int error = fsb_clock_read(&before);
    for (size_t i = 0; error == 0 && i < count; i++) {
        uint64_t after;
        error = fsb_clock_read(&after);
        if (error == 0) {
            uint64_t step = after - before;
            steps_ns[i] = step > UINT32_MAX ? UINT32_MAX : (uint32_t)step;
            before = after;
        }
    }
    return error;
}

int fsb_probe_adds(uint64_t hundreds, uint64_t *elapsed_ns) {
    uint64_t begin;
    uint64_t end;
    int error = fsb_clock_read(&begin);
    if (error != 0) {
        return error;
    }
    fsb_adds(hundreds);
    error = fsb_clock_read(&end);
    if (error != 0) {
        return error;
    }
    *elapsed_ns = end - begin;
    return 0;
}

int fsb_probe_ramp(uint64_t hundreds, size_t probes, uint64_t *edges_ns) {
    int error = fsb_clock_read(&edges_ns[0]);
    for (size_t i = 0; error == 0 && i < probes; i++) {
        fsb_adds(hundreds);
        error = fsb_clock_read(&edges_ns[i + 1]);
    }
    return error;
}

#if defined(__APPLE__)

/* The state of a notification that needs no root, unlike powermetrics, and keeps `moderate` and
 * `heavy` apart, unlike NSProcessInfo. */
int fsb_probe_thermal_pressure(uint64_t *level) {
    int token;
    if (notify_register_check("com.apple.system.thermalpressurelevel", &token) != 0) return -EIO;
    const uint32_t read = notify_get_state(token, level);
    const uint32_t cancelled = notify_cancel(token);
    return read == 0 && cancelled == 0 ? 0 : -EIO;
}

int fsb_probe_swapped_pages(uint64_t *pages) {
    vm_statistics64_data_t statistics;
    mach_msg_type_number_t size = HOST_VM_INFO64_COUNT;
    const mach_port_t host = mach_host_self();
    const kern_return_t read = host_statistics64(host, HOST_VM_INFO64, (host_info64_t)&statistics, &size);
    const kern_return_t freed = mach_port_deallocate(mach_task_self(), host);
    if (read != KERN_SUCCESS || freed != KERN_SUCCESS) return -EIO;
    *pages = statistics.swapins + statistics.swapouts;
    return 0;
}

/* Only NSProcessInfo tells it to anybody: asked through the Objective-C runtime, by name. */
int fsb_probe_low_power(int *is_low) {
    void *foundation = dlopen("/System/Library/Frameworks/Foundation.framework/Foundation", RTLD_LAZY);
    void *objc = dlopen("/usr/lib/libobjc.A.dylib", RTLD_LAZY);
    if (foundation == NULL || objc == NULL) return -ENOSYS;
    void *symbols[] = {dlsym(objc, "objc_getClass"), dlsym(objc, "sel_registerName"), dlsym(objc, "objc_msgSend")};
    for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++) {
        if (symbols[i] == NULL) return -ENOSYS;
    }
    void *(*get_class)(const char *);
    void *(*selector)(const char *);
    /* One function, which takes the type of whatever it is to call. */
    void *(*send_for_object)(void *, void *);
    signed char (*send_for_truth)(void *, void *);
    signed char (*send_selector)(void *, void *, void *);
    memcpy(&get_class, &symbols[0], sizeof symbols[0]);
    memcpy(&selector, &symbols[1], sizeof symbols[1]);
    memcpy(&send_for_object, &symbols[2], sizeof symbols[2]);
    memcpy(&send_for_truth, &symbols[2], sizeof symbols[2]);
    memcpy(&send_selector, &symbols[2], sizeof symbols[2]);
    void *class = get_class("NSProcessInfo");
    if (class == NULL) return -ENOSYS;
    void *process = send_for_object(class, selector("processInfo"));
    void *question = selector("isLowPowerModeEnabled");
    if (process == NULL || !send_selector(process, selector("respondsToSelector:"), question)) return -ENOTSUP;
    *is_low = send_for_truth(process, question) != 0;
    return 0;
}

#else

int fsb_probe_thermal_pressure(uint64_t *level) {
    (void)level;
    return -ENOSYS;
}

int fsb_probe_swapped_pages(uint64_t *pages) {
    (void)pages;
    return -ENOSYS;
}

int fsb_probe_low_power(int *is_low) {
    (void)is_low;
    return -ENOSYS;
}

#endif
