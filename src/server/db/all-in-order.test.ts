import postgres from 'postgres'
import { expect, test } from 'vitest'
import { allInOrder } from './all-in-order.ts'

/** What PostgreSQL says of a statement that failed. */
const failure = (code: string) => Object.assign(new postgres.PostgresError({ message: code } as never), { code })
const failed = (code: string) => Promise.reject(failure(code))

test('statements that are sent together fail as the first of them did', async () => {
  await expect(allInOrder([Promise.resolve(), undefined, failed('23505'), failed('53100')])).rejects.toThrow('23505')
  await expect(allInOrder([Promise.resolve(), undefined])).resolves.toBeUndefined()
})

test('a statement that failed only because another had tells nothing, wherever it stands', async () => {
  await expect(allInOrder([failed('25P02'), failed('53100'), failed('25P02')])).rejects.toThrow('53100')
  await expect(allInOrder([Promise.resolve(), failed('25P02')])).rejects.toThrow('25P02')
})
