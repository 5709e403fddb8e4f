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
  ['प्रसाद', 'prasaad'],
  ['मनभावन', 'manbhaavan'],
  ['बरछी', 'barchhee'],
  ['न', 'na'],
  ['ख', 'kh'],
])('%s is written %s', (word, latin) => {
  expect(transliterate(word)).toBe(latin)
})

test('Latin letters and digits stay as they are', () => {
  expect(transliterate('ladoo 500')).toBe('ladoo 500')
})

const CONSONANTS =
  'क=k ख=kh ग=g घ=gh ङ=n च=ch छ=chh ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n प=p फ=ph ब=b भ=bh ' +
  'म=m य=y र=r ल=l ळ=l व=v श=sh ष=sh स=s ह=h'
const VOWELS = 'अ=a आ=aa इ=i ई=ee उ=u ऊ=oo ऋ=ri ए=e ऐ=ai ओ=o औ=au ऑ=o'
const SIGNS = 'ा=aa ि=i ी=ee ु=u ू=oo ृ=ri े=e ै=ai ो=o ौ=au ॉ=o'

const pairs = (text: string) => text.split(' ').map((pair) => pair.split('='))

test.each(pairs(CONSONANTS))('the consonant %s is %s, and its vowel follows it', (letter, latin) => {
  expect(transliterate(`${letter}ा`)).toBe(`${latin}aa`)
})

test.each(pairs(VOWELS))('the vowel %s is %s', (letter, latin) => {
  expect(transliterate(`${letter}`)).toBe(latin)
})

test.each(pairs(SIGNS))('after a consonant %s is %s', (sign, latin) => {
  expect(transliterate(`क${sign}`)).toBe(`k${latin}`)
})
