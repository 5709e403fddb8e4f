/** What was loaded, or `instead` of it: a page is worth showing without it, and `words` say to the console what is missing. */
export async function orWithout<T, Instead>(
  loading: Promise<T>,
  instead: Instead,
  words: string,
): Promise<T | Instead> {
  try {
    return await loading
  } catch (error) {
    console.error(words, error)
    return instead
  }
}
