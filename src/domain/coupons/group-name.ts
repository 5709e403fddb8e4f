/** A category or tag in words: 'CookiesAndBiscuits' is 'Cookies and biscuits', 'milk' is 'Milk'. */
export function groupName(id: string): string {
  const words = id
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
