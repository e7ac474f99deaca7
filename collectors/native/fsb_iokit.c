#include "fsb_iokit.h"

#include <errno.h>

#if defined(__APPLE__)

#include <dlfcn.h>
#include <stdint.h>
#include <string.h>

/* The few declarations that are needed of headers which only come with a Mac's SDK. */
typedef const void *cf;
typedef uint32_t io_object;
enum { UTF8 = 0x08000100, ITERATE_RECURSIVELY = 1, ITERATE_PARENTS = 2, MAIN_PORT = 0 };

struct calls {
    cf (*string)(cf allocator, const char *text, uint32_t encoding);
    unsigned char (*text)(cf string, char *text, long size, uint32_t encoding);
    cf (*value)(cf dictionary, cf key);
    unsigned long (*type)(cf object);
    unsigned long (*string_type)(void);
    unsigned long (*dictionary_type)(void);
    void (*release)(cf object);
    cf (*matching)(io_object port, uint32_t options, const char *bsd_name);
    io_object (*service)(io_object port, cf matching);
    cf (*property)(io_object entry, const char *plane, cf key, cf allocator, uint32_t options);
    int (*release_object)(io_object object);
    cf (*power_info)(void);
    cf (*power_type)(cf info);
};

/* A symbol is data to dlsym and code to its caller: only its bytes are the same for both. */
static int find(void *library, const char *name, void *function) {
    void *symbol = library == NULL ? NULL : dlsym(library, name);
    if (symbol == NULL) return -ENOSYS;
    memcpy(function, &symbol, sizeof symbol);
    return 0;
}

static int find_all(struct calls *calls) {
    /* Never closed: a framework cannot be unloaded. */
    void *core = dlopen("/System/Library/Frameworks/CoreFoundation.framework/CoreFoundation", RTLD_LAZY);
    void *kit = dlopen("/System/Library/Frameworks/IOKit.framework/IOKit", RTLD_LAZY);
    const struct {
        void *library;
        const char *name;
        void *function;
    } wanted[] = {
        {core, "CFStringCreateWithCString", &calls->string},
        {core, "CFStringGetCString", &calls->text},
        {core, "CFDictionaryGetValue", &calls->value},
        {core, "CFGetTypeID", &calls->type},
        {core, "CFStringGetTypeID", &calls->string_type},
        {core, "CFDictionaryGetTypeID", &calls->dictionary_type},
        {core, "CFRelease", &calls->release},
        {kit, "IOBSDNameMatching", &calls->matching},
        {kit, "IOServiceGetMatchingService", &calls->service},
        {kit, "IORegistryEntrySearchCFProperty", &calls->property},
        {kit, "IOObjectRelease", &calls->release_object},
        {kit, "IOPSCopyPowerSourcesInfo", &calls->power_info},
        {kit, "IOPSGetProvidingPowerSourceType", &calls->power_type},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        const int error = find(wanted[i].library, wanted[i].name, wanted[i].function);
        if (error != 0) return error;
    }
    return 0;
}

/* Leaves `text` empty where the dictionary has no such string, or it does not fit. */
static void copy_text(const struct calls *calls, cf dictionary, const char *name, char *text, size_t size) {
    text[0] = '\0';
    cf key = calls->string(NULL, name, UTF8);
    if (key == NULL) return;
    cf value = calls->value(dictionary, key);
    calls->release(key);
    if (value == NULL || calls->type(value) != calls->string_type()) return;
    if (!calls->text(value, text, (long)size, UTF8)) text[0] = '\0';
}

/* The nearest dictionary of this name, from a medium up to the device it lies on; or NULL. */
static cf find_dictionary(const struct calls *calls, io_object medium, const char *name) {
    cf key = calls->string(NULL, name, UTF8);
    if (key == NULL) return NULL;
    cf found = calls->property(medium, "IOService", key, NULL, ITERATE_RECURSIVELY | ITERATE_PARENTS);
    calls->release(key);
    if (found != NULL && calls->type(found) != calls->dictionary_type()) {
        calls->release(found);
        found = NULL;
    }
    return found;
}

int fsb_iokit_media(const char *bsd_name, struct fsb_media *media) {
    struct calls calls;
    const int error = find_all(&calls);
    if (error != 0) return error;
    memset(media, 0, sizeof *media);
    cf matching = calls.matching(MAIN_PORT, 0, bsd_name);
    if (matching == NULL) return -ENOMEM;
    /* Takes the dictionary over. */
    const io_object medium = calls.service(MAIN_PORT, matching);
    if (medium == 0) return -ENOENT;
    cf protocol = find_dictionary(&calls, medium, "Protocol Characteristics");
    if (protocol != NULL) {
        copy_text(&calls, protocol, "Physical Interconnect", media->interconnect, sizeof media->interconnect);
        copy_text(&calls, protocol, "Physical Interconnect Location", media->location, sizeof media->location);
        calls.release(protocol);
    }
    cf device = find_dictionary(&calls, medium, "Device Characteristics");
    if (device != NULL) {
        copy_text(&calls, device, "Product Name", media->product, sizeof media->product);
        copy_text(&calls, device, "Product Revision Level", media->revision, sizeof media->revision);
        copy_text(&calls, device, "Medium Type", media->medium, sizeof media->medium);
        calls.release(device);
    }
    return calls.release_object(medium) == 0 ? 0 : -EIO;
}

int fsb_iokit_on_mains(int *on_mains) {
    struct calls calls;
    const int error = find_all(&calls);
    if (error != 0) return error;
    cf info = calls.power_info();
    if (info == NULL) return -ENODATA;
    char source[32] = "";
    /* Belongs to the information, or is a constant: not ours to release. */
    cf type = calls.power_type(info);
    const int is_read = type != NULL && calls.text(type, source, (long)sizeof source, UTF8);
    calls.release(info);
    if (!is_read) return -ENODATA;
    *on_mains = strcmp(source, "AC Power") == 0;
    return 0;
}

#else

int fsb_iokit_media(const char *bsd_name, struct fsb_media *media) {
    (void)bsd_name;
    (void)media;
    return -ENOSYS;
}

int fsb_iokit_on_mains(int *on_mains) {
    (void)on_mains;
    return -ENOSYS;
}

#endif
