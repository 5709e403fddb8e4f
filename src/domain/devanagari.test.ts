import { expect, test } from 'vitest'
import { transliterate } from './devanagari.ts'

test.each([
  ['काजू', 'kaajoo'],
  ['कतली', 'katlee'],
  ['लड्डू', 'laddoo'],
  ['जलेबी', 'jalebee'],
  ['गुलाब', 'gulaab'],
  ['कलाकंद', 'kalaakand'],
  ['पेड़ा', 'pedaa'],
  ['रसगुल्ला', 'rasgullaa'],
  ['शकरपारा', 'shakarpaaraa'],
  ['चाँद', 'chaand'],
  ['घी', 'ghee'],
])('%s is written %s', (word, latin) => {
  expect(transliterate(word)).toBe(latin)
})

test('other letters stay as they are', () => {
  expect(transliterate('ladoo 500')).toBe('ladoo 500')
})
