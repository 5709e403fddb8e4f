const CONSONANTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th' },
    ...{ ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh' },
    ...{ म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h' },
  }),
)

/** Vowels that stand alone, and the signs that follow a consonant. */
const VOWELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ अ: 'a', आ: 'aa', इ: 'i', ई: 'ee', उ: 'u', ऊ: 'oo', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o' },
    ...{
      'ा': 'aa',
      'ि': 'i',
      'ी': 'ee',
      'ु': 'u',
      'ू': 'oo',
      'ृ': 'ri',
      'े': 'e',
      'ै': 'ai',
      'ो': 'o',
      'ौ': 'au',
      'ॉ': 'o',
    },
  }),
)

const VIRAMA = '्'
const NUKTA = '़'
const NASALS = /[ंँ]/u

/** The vowel a consonant carries without a sign; marked, because it falls silent in places. */
const INHERENT = 'ə'

/** Devanagari as an Indian writes it in Latin letters, silent vowels left out; other letters stay as they are. */
export function transliterate(word: string): string {
  const letters = [...word.normalize('NFD')].filter((letter) => letter !== NUKTA)
  const spelt = letters.map((letter, at) => latinOf(letter, letters[at + 1])).join('')
  return silence(spelt).replaceAll(INHERENT, 'a')
}

function latinOf(letter: string, next: string | undefined): string {
  const consonant = CONSONANTS.get(letter)
  if (consonant !== undefined) return carriesVowel(next) ? consonant : consonant + INHERENT
  if (letter === VIRAMA) return ''
  return VOWELS.get(letter) ?? (NASALS.test(letter) ? 'n' : letter)
}

function carriesVowel(next: string | undefined): boolean {
  return next === VIRAMA || (next !== undefined && VOWELS.has(next) && /\p{M}/u.test(next))
}

const SILENT_INSIDE = /^(.*[aeiouə][^aeiouə]h{0,2})ə((?:[kgcjtdpbs]h{1,2}|[^aeiouə])[aeiouə].*)$/u

// Hindi drops the inherent vowel at the end of a word and, from the right, between vowel-consonant and consonant-vowel.
function silence(word: string): string {
  let spoken = word.length > 2 ? word.replace(/ə$/u, '') : word
  for (let match = SILENT_INSIDE.exec(spoken); match; match = SILENT_INSIDE.exec(spoken)) {
    spoken = `${match[1]}${match[2]}`
  }
  return spoken
}
