/** What a field is called where its own name would not do. */
const WORDS: Readonly<Record<string, string>> = {
  about: 'About the shop',
  above: 'Small, above it',
  alt: 'What it shows',
  bestsellers: 'Bestsellers',
  board: 'Word in Devanagari',
  body: 'Text',
  button: 'Button',
  counter: 'Line below the pictures',
  description: 'For search engines',
  facts: 'Short facts',
  from: 'From',
  heading: 'Headline',
  home: 'Front page',
  href: 'Where it leads',
  image: 'Picture',
  items: 'Parts',
  latest: 'Newest',
  lead: 'Lead',
  line: 'Line on the picture',
  of: 'What of',
  ordered: 'To who has ordered',
  own: 'Of your own',
  products: 'All products',
  received: 'To who has written',
  shown: 'Shown in',
  signature: 'Signature',
  slides: 'Pictures',
  smallPrint: 'Small print',
  tag: 'Tag of its products',
  title: 'Title',
  until: 'Until',
}

/** What one part of a list is called. */
const PART_WORDS: Readonly<Record<string, string>> = {
  facts: 'Fact',
  slides: 'Picture',
  pictures: 'Picture',
  items: 'Part',
  own: 'Category of your own',
}

/** 'smallPrint' as it stands above its field: 'Small print'. */
export function fieldName(name: string): string {
  return WORDS[name] ?? spelled(name)
}

export function partName(list: string): string {
  return PART_WORDS[list] ?? 'Part'
}

/** One of a few as its word: 'gift-box' is 'Gift box'. */
export function choiceName(choice: string): string {
  return spelled(choice)
}

function spelled(word: string): string {
  const words = word.replaceAll(/(?<=[a-z])(?=[A-Z])|[-_]/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
