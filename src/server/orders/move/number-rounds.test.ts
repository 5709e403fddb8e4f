import { expect, test } from 'vitest'
import { numberRounds } from './number-rounds.ts'

const SECOND = 1_000

/** What so many rounds, a second apart, look for, each of which ends well. */
function lookedFor(rounds: ReturnType<typeof numberRounds>, count: number) {
  return Array.from({ length: count }, (_, at) => {
    const wanted = rounds.begin(at * SECOND)
    rounds.end()
    return wanted
  })
}

test('the first round looks at all orders, each fifteenth at minutes, the others at seconds', () => {
  const [first, ...others] = lookedFor(numberRounds(), 31)
  expect(first).toMatchObject({ all: true })
  expect(others.every(({ all }) => !all)).toBe(true)
  expect(others.flatMap(({ soon }, at) => (soon ? [] : [at + 2]))).toEqual([15, 30])
})

test('a round that was held up looks at minutes, the next one at seconds again', () => {
  const rounds = numberRounds()
  lookedFor(rounds, 3)
  expect(rounds.begin(5 * SECOND)).toEqual({ all: false, soon: false })
  rounds.end()
  expect(rounds.begin(6 * SECOND)).toEqual({ all: false, soon: true })
})

test('the round behind one that failed looks at all orders', () => {
  const rounds = numberRounds()
  lookedFor(rounds, 3)
  rounds.begin(3 * SECOND)
  expect(rounds.begin(4 * SECOND)).toMatchObject({ all: true })
  rounds.end()
  expect(rounds.begin(5 * SECOND)).toEqual({ all: false, soon: true })
})
