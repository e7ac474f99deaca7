/* What IOKit tells anybody of a disk and of the power source. The framework is looked up when it
 * is asked for, so that the program links without it. All return 0 or -errno; -ENOSYS elsewhere
 * than on macOS. */
#ifndef FSB_IOKIT_H
#define FSB_IOKIT_H

/* Strings of the registry as they stand there; empty where there is none. */
struct fsb_media {
    char interconnect[64]; /* `Apple Fabric`, `PCI-Express`, `USB`, `Virtual Interface` */
    char location[64];     /* `Internal`, `External`, `File`, `RAM` */
    char product[128];
    char revision[64];
    char medium[64]; /* `Solid State`, `Rotational` */
};

/* Of the device under the medium with this BSD name (`disk3s5`). -ENOENT: there is none. */
int fsb_iokit_media(const char *bsd_name, struct fsb_media *media);

/* 1 on mains, 0 on a battery. An uninterruptible supply that gives its own power is a battery. */
int fsb_iokit_on_mains(int *on_mains);

#endif
