/** What is asked of a shop that sells to people in India, in the order in which its owner reads of it. */
export const SHOP_DECLARATIONS = [
  'legal-name',
  'address',
  'contact',
  'officer',
  'fssai',
  'gstin',
  'terms',
  'privacy',
  'returns',
] as const
export type ShopDeclaration = (typeof SHOP_DECLARATIONS)[number]

/** The page of words on which a shop declares what it says at length. */
export const DECLARATION_PAGES = {
  terms: 'terms',
  privacy: 'privacy-policy',
  returns: 'returns-cancellations',
} as const
export type WordedDeclaration = keyof typeof DECLARATION_PAGES

/** What is asked of a product, and a product of this shop may lack. Its price, weight, HSN code and food mark it always has. */
export const PRODUCT_DECLARATIONS = ['ingredients', 'allergens', 'shelfLife', 'origin'] as const
export type ProductDeclaration = (typeof PRODUCT_DECLARATIONS)[number]

/** What it is, what shoppers see while it lacks, and why it is asked: whole sentences, and no advice. */
export type DeclarationWords = { title: string; meanwhile: string; why: string }

/** Read from public sources in November 2026: the E-Commerce Rules 2020, the CGST rules, FSSAI's and Legal Metrology's. */
export const SHOP_DECLARATION_WORDS: Readonly<Record<ShopDeclaration, DeclarationWords>> = {
  'legal-name': {
    title: 'Legal name',
    meanwhile: 'Until then shoppers read only what the shop is called, also on invoices.',
    why: 'An online shop says under which name it is registered.',
  },
  address: {
    title: 'Address',
    meanwhile: 'Until then footer, contact page and invoices have no address.',
    why: 'Whoever buys can write to a place and visit it.',
  },
  contact: {
    title: 'Phone and e-mail',
    meanwhile: 'Until then shoppers read of the one that is missing nothing; they have the contact form.',
    why: 'An online shop says how its customer care is reached.',
  },
  officer: {
    title: 'Grievance officer, by name and how they are reached',
    meanwhile: 'Until then the contact page names nobody, and promises no time for complaints.',
    why: 'Complaints are acknowledged within 48 hours and settled within a month by somebody who is named.',
  },
  fssai: {
    title: 'FSSAI licence',
    meanwhile: 'Until then product pages, labels and invoices have no licence number.',
    why: 'Whoever sells food is licensed or registered, and its number stands on every bill.',
  },
  gstin: {
    title: 'GSTIN',
    meanwhile: 'Until then bills show no tax, and pages do not say that prices are inclusive of all taxes.',
    why: 'From a turnover on a shop registers. Ask your accountant whether yours has to.',
  },
  terms: {
    title: 'Terms, in your own words',
    meanwhile: 'Until then there is no page of terms.',
    why: 'Whoever orders accepts terms, and has to be able to read them.',
  },
  privacy: {
    title: 'Privacy, in your own words',
    meanwhile: 'Until then shoppers read what the program itself does with what it knows.',
    why: 'People are told what is kept about them, for what, and how they have it erased.',
  },
  returns: {
    title: 'Returns and refunds, in your own words',
    meanwhile: 'Until then shoppers read what the program itself allows.',
    why: 'What can be sent back, and when money goes back, is said before somebody orders.',
  },
}

export const PRODUCT_DECLARATION_WORDS: Readonly<Record<ProductDeclaration, DeclarationWords>> = {
  ingredients: {
    title: 'Ingredients',
    meanwhile: 'Until then the product page has no such row.',
    why: 'What stands on the label is shown before somebody buys.',
  },
  allergens: {
    title: 'Allergens',
    meanwhile: 'Until then the product page says nothing of them: neither which, nor that there are none.',
    why: 'Milk, nuts and wheat make some people ill.',
  },
  shelfLife: {
    title: 'Shelf life',
    meanwhile: 'Until then the product page says how long sweets of its name usually keep, and no label can be made.',
    why: 'Sweets show until when they are good, loose ones too.',
  },
  origin: {
    title: 'Country of origin',
    meanwhile: 'Until then the product page has no such row, and labels say India where the shop has a licence.',
    why: 'What is sold online says where it comes from.',
  },
}
