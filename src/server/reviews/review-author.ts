/** How a reviewer is named in public: first name and the initial of the last, 'Meera S.'. */
export function reviewAuthor(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
