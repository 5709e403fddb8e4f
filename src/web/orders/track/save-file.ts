/** How long a browser may take to begin saving, ms. */
const PATIENCE = 60_000

/** Saves a file under this name, as if the shopper had followed a link to it. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE)
}
