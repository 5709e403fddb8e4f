import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchPhotographs, type NamedProduct } from './photograph-match.ts'

const product = (id: string, name: string, nameHi: string | null = null, aliases: string[] = []): NamedProduct => {
  return { id, name, nameHi, aliases }
}

const SHOP = [
  product('besan-ladoo', 'Besan Ladoo', 'बेसन लड्डू', ['gram flour ladoo']),
  product('besan-ladoo-2', 'Besan Ladoo No. 2'),
  product('kaju-katli', 'Kaju Katli', 'काजू कतली'),
  product('kaju-katli-sugar-free', 'Kaju Katli (sugar free)'),
  product('peda', 'Peda', 'पेड़ा'),
  product('kesar-peda', 'Kesar Peda', null, ['Peda']),
]

test.each([
  ['kaju-katli.jpg', ['kaju-katli'], 1],
  ['Kaju Katli.JPG', ['kaju-katli'], 1],
  ['kaju_katli_3.jpeg', ['kaju-katli'], 3],
  ['kaju katli (2).png', ['kaju-katli'], 2],
  ['KajuKatli-2.webp', ['kaju-katli'], 2],
  ['काजू कतली-2.jpg', ['kaju-katli'], 2],
  ['kaju katali.jpg', [], 1],
  ['besan-laddu.jpg', ['besan-ladoo'], 1],
  ['gram flour laddoo-1.jpg', ['besan-ladoo'], 1],
  ['kaju-katli-sugar-free-2.jpg', ['kaju-katli-sugar-free'], 2],
  ['kaju.jpg', [], 1],
  ['IMG_2041.jpg', [], 1],
  ['-.jpg', [], 1],
])('%s is a photograph of %j, picture %d [SHELF-08]', (file, ids, place) => {
  const [match] = matchPhotographs([file], SHOP)
  expect(match?.products.map(({ id }) => id)).toEqual(ids)
  if (ids.length > 0) expect(match?.place).toBe(place)
})

test.each([
  ['besan-ladoo-2.jpg', ['besan-ladoo', 'besan-ladoo-2']],
  ['peda.jpg', ['kesar-peda', 'peda']],
])('%s may be a photograph of several, and is given to none of them [SHELF-08]', (file, ids) => {
  const [match] = matchPhotographs([file], SHOP)
  expect(match?.products.map(({ id }) => id).sort()).toEqual(ids)
})

test('a photograph named after the id of any product is one of that product', () => {
  const word = fc.constantFrom('kaju', 'badam', 'peda', 'laddu', 'box', 'of', '12', '500', 'g', 'mini')
  const id = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('-'))
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 12 }), (ids, place) => {
      const shop = ids.map((each) => product(each, each))
      const files = ids.flatMap((each) => [`${each}.jpg`, `${each}-${place}.jpg`])
      for (const { file, products } of matchPhotographs(files, shop)) {
        expect(products.some((each) => file === `${each.id}.jpg` || file === `${each.id}-${place}.jpg`)).toBe(true)
      }
    }),
  )
})
