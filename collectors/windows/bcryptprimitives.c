/* Of this library of Windows, the one function that Rust's takes its random bytes from. Wine has none of it before 9;
 * where it has, its own is taken. For tests only. */
#include <windows.h>

#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T count) {
    return RtlGenRandom(bytes, (ULONG)count);
}
