/* macOS only: there a program has to be linked and signed. On Linux the same is 129 bytes, written out in
 * platform/src/noop.rs, so that every build of the collector starts the very same program. */
int main(void) { return 0; }
