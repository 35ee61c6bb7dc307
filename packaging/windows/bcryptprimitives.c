// For checks under Wine before version 9 only, which lacks this library of Windows 10. Rust's
// standard library takes random numbers from it. No package holds it.
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length)
{
    return SystemFunction036(buffer, (ULONG)length);
}
