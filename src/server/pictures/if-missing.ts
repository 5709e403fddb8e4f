/** For the failure of a file: `instead` where there is none of that name; any other is thrown again. */
export function ifMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead
    throw error
  }
}
