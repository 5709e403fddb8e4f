import { expect, test } from 'vitest'
import { cityShop } from '../promise/set-up/city-shop.ts'
import { answersThatFit, type GapAnswer } from './answers-that-fit.ts'

const { zones } = cityShop('302001', { deliveryFee: 40, freeDeliveryFrom: null, closed: { weekdays: [], dates: [] } })
const [city, state, india, counter] = zones
if (!city || !state || !india || !counter) throw new Error('four zones')

const answer = (text: string, when?: GapAnswer['when']): GapAnswer => ({ text, when })
const ANSWERS = [
  answer('city', 'in its city'),
  answer('India', 'to all of India'),
  answer('zones', 'to its zones'),
  answer('rider', 'by rider'),
  answer('courier', 'by courier'),
  answer('both', 'by both'),
  answer('0', 'within the day'),
  answer('2', 'up to 2 days'),
  answer('5', 'up to 5 days'),
  answer('any'),
]
const slow = { ...india, ways: india.ways.map((way) => ({ ...way, transitDays: 4 })) }

test.each([
  ['to all of India', zones, ['India', 'zones', 'both', '2', 'any']],
  ['in its city', [city, counter], ['city', 'zones', 'rider', '0', 'any']],
  ['in its state', [city, state], ['zones', 'both', '2', 'any']],
  ['by a slow courier alone', [slow], ['India', 'zones', 'courier', '5', 'any']],
  ['over its counter alone', [counter], ['zones', 'any']],
])('a shop that sells %s is offered what its zones bear out, and no other answer [WORDS-22]', (_, of, fit) => {
  expect(answersThatFit(ANSWERS, of)).toEqual(fit)
})

test('a shop that has set no zones is offered all but what names them [WORDS-22]', () => {
  const all = ANSWERS.map(({ text }) => text)
  expect(answersThatFit(ANSWERS, undefined)).toEqual(all.filter((text) => text !== 'zones'))
})
