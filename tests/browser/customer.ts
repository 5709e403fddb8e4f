import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { CartData } from '../../src/domain/cart/cart.ts'

export const PASSWORD = 'besan-ladoo-7'

export type Customer = { name: string; email: string; token: string; customerId: string }

/** A customer with an account of their own, not signed in anywhere in the browser. */
export async function register(page: Page, name = 'Meera Sharma'): Promise<Customer> {
  const email = `${randomUUID()}@example.com`
  const { token, customerId } = await call(page, '/api/user/register', { name, email, password: PASSWORD })
  return { name, email, token, customerId }
}

/** A new customer whom this browser remembers from the next page on. */
export async function signIn(page: Page, name?: string): Promise<Customer> {
  const customer = await register(page, name)
  await seed(page, 'halwai.session', customer)
  return customer
}

/** What a visitor has put into the cart before the next page opens. */
export function fillCart(page: Page, lines: CartData): Promise<void> {
  return seed(page, 'halwai.cart', lines)
}

/** Puts a value into the browser's storage, once, however many pages follow. */
async function seed(page: Page, key: string, value: unknown): Promise<void> {
  const once = randomUUID()
  await page.addInitScript(
    ([name, text, mark]) => {
      if (sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, '')
      localStorage.setItem(name, text)
    },
    [key, JSON.stringify(value), once] as const,
  )
}

/** Calls the API as this browser's shopper would, and gives the reply. */
export async function call(page: Page, path: string, data: unknown = {}, token?: string) {
  const reply = await page.request.post(path, { data, headers: token ? { token } : {} })
  return reply.json()
}

/** What the account of a customer holds as wished for. */
export async function wishlistOf(page: Page, { token }: Customer): Promise<string[]> {
  const reply = await page.request.get('/api/wishlist', { headers: { token } })
  return (await reply.json()).wishlist
}
