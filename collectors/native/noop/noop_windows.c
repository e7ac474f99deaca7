/* Where a program begins on Windows when nobody else has begun before it: what it returns is its exit code. */
int start(void);
int start(void) { return 0; }
