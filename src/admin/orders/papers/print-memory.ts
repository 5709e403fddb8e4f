/** More than V8 lets buffers grow (64 MiB) before it looks for what is no longer used. */
const LOOKED_FOR = 65 * 2 ** 20

/**
 * Has the browser clear away what it laid out for papers that have printed: some 60 MB a job, of which it lets several
 * hundred lie before it looks (decision 0159). The buffer takes no memory, for nothing is written into it.
 */
export function clearPrintMemory(): void {
  try {
    void new ArrayBuffer(LOOKED_FOR)
  } catch {
    // Where there is not as much to be had, the browser looks by itself.
  }
}
