import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test('pictures in a text leave no box and no gap on paper [PAPER-13]', () => {
  const PICTURED = {
    'Priya 🌸 Sharma': 'Priya Sharma',
    'Diwali box 🪔✨': 'Diwali box',
    '👨‍👩‍👧 The Rao family 🇮🇳👍🏽': 'The Rao family',
    'Call ☎️ or ring → twice ☆': 'Call or ring twice',
    'Flat 4️⃣, tower 🏢': 'Flat 4, tower',
  }
  for (const [text, words] of Object.entries(PICTURED)) expect(printable(text)).toBe(words)
})

test('letters of any script, and signs that Mukta has, stay [PAPER-13]', () => {
  for (const text of ['½ kg × 2 ± 5 °C ™ © ₹ № ◊', 'மிட்டாய் ௹', 'क्‍ष', 'مرحبا', '中文', 'A  B']) {
    expect(printable(text)).toBe(text.normalize('NFC'))
  }
})

test('a text of pictures alone is not lost without a sign [PAPER-13]', () => {
  expect(printable('🪔')).toBe('🪔')
})

test('signs that nobody sees are not drawn, and turn no letters around [PAPER-13]', () => {
  expect(printable('La\u00addoo\u200b \u202eevil\u2066\ufeff\n\u0000x\u3164')).toBe('Ladoo evil x')
})
