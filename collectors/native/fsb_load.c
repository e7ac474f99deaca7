#include "fsb_load.h"

#include <errno.h>
#if defined(__APPLE__)
#include <mach/mach.h>
#include <mach/mach_host.h>
#endif

int fsb_load_read(uint64_t *busy_ticks, uint64_t *idle_ticks, enum fsb_call *failed) {
    *failed = FSB_CALL_HOST_STATISTICS;
    *busy_ticks = 0;
    *idle_ticks = 0;
#if defined(__APPLE__)
    host_cpu_load_info_data_t load;
    mach_msg_type_number_t size = HOST_CPU_LOAD_INFO_COUNT;
    const mach_port_t host = mach_host_self();
    const kern_return_t read = host_statistics(host, HOST_CPU_LOAD_INFO, (host_info_t)&load, &size);
    const kern_return_t freed = mach_port_deallocate(mach_task_self(), host);
    if (read != KERN_SUCCESS || freed != KERN_SUCCESS) return -EIO;
    *idle_ticks = load.cpu_ticks[CPU_STATE_IDLE];
    *busy_ticks = (uint64_t)load.cpu_ticks[CPU_STATE_USER] + load.cpu_ticks[CPU_STATE_SYSTEM] +
                  load.cpu_ticks[CPU_STATE_NICE];
    return 0;
#else
    return -ENOSYS;
#endif
}
