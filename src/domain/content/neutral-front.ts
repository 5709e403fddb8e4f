/**
 * What stands in the place of each piece that an owner has not worded: names and ways, and of promises those that a
 * setting backs. It claims nothing of its own.
 */
export const NEUTRAL_FRONT = {
  hero: { text: '', button: { text: 'See the collection', href: '/collection' }, counter: '', slides: [] },
  bands: { items: [] },
  promises: {
    items: [
      { icon: 'truck', title: 'When it leaves', text: '{same day}' },
      { icon: 'tag', title: 'Free delivery', text: '{free delivery terms}' },
      { icon: 'calendar', title: 'Made for you', text: '{custom orders}' },
      { icon: 'gift', title: 'For many', text: '{bulk discount}' },
      { icon: 'clock', title: 'Open', text: '{hours}' },
    ],
  },
  shelves: {
    latest: { title: 'Latest products', board: '', lead: '' },
    bestsellers: { title: 'Bestsellers', board: '', lead: '' },
  },
  categories: {
    title: 'Walk along the counter',
    items: [
      { category: 'Sweets', ...named('Sweets', 'मिठाई') },
      { category: 'traditional', ...named('Traditional sweets', 'पारंपरिक') },
      { category: 'milk', ...named('Milk sweets', 'दूध की मिठाई') },
      { category: 'dryfruits', ...named('Dry fruit sweets', 'मेवा') },
      { category: 'bengali', ...named('Bengali sweets', 'बंगाली') },
      { category: 'festive', ...named('Festive sweets', 'त्योहार') },
      { category: 'giftbox', ...named('Gift boxes', 'उपहार') },
      { category: 'Namkeens', ...named('Namkeen', 'नमकीन') },
      { category: 'CookiesAndBiscuits', ...named('Cookies and biscuits', 'बिस्कुट') },
    ],
  },
  occasions: {
    title: 'By occasion',
    items: [
      { occasion: 'birthday', ...named('Birthday', 'जन्मदिन') },
      { occasion: 'wedding', ...named('Wedding', 'शादी') },
      { occasion: 'corporate', ...named('Corporate', 'दफ़्तर') },
      { occasion: 'festival', ...named('Festival', 'त्योहार') },
    ],
  },
  newsletter: { title: 'News from the counter', lead: 'Leave your address, and we write when there is something new.' },
  footer: { about: '', smallPrint: '' },
  letters: { signature: '', ordered: '', received: '' },
  meta: {
    home: { title: '', description: '' },
    collection: { title: 'All products', description: '' },
    products: { title: 'Products', description: '' },
    bestsellers: { title: 'Bestsellers', description: '' },
  },
} as const

function named(name: string, board: string) {
  return { name, title: '', lead: '', board, shown: 'everywhere', image: '' } as const
}
