import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatMoney, paise } from '../../domain/money.ts'
import type { ProviderName } from '../../domain/payments/providers.ts'
import { escapeHtml } from '../../server/http/answers/escape-html.ts'
import type { Entity, Ledger } from './ledger.ts'
import { declineRazorpay, type Method, payRazorpay, razorpayEvent, type SignedEvent } from './razorpay-stand-in.ts'
import { razorpayReport, stripeReport } from './settlement-reports.ts'
import { answerRefusal } from './stand-in-errors.ts'
import { findSession, payStripe, stripeEvent } from './stripe-stand-in.ts'
import { tellShop } from './tell-shop.ts'

type Place = { prefix: string; publicUrl: string }

/** The pages on which a shopper pays at the stand-ins. Each says plainly that no money moves. */
export function standInPages(app: FastifyInstance, ledger: Ledger, { prefix, publicUrl }: Place): void {
  const tell = (provider: ProviderName, event: SignedEvent) =>
    tellShop(ledger, { provider, event, app, url: `${publicUrl}/api/webhooks/${provider}` })
  app.register(
    async (pages) => {
      pages.setErrorHandler((error, _request, reply) => answerRefusal(error, reply))

      pages.get('/razorpay/checkout.js', async (_request, reply) => {
        if ((await ledger.switchOf('razorpay-script')) === 'missing') return reply.status(404).send('')
        return reply.type('text/javascript').send(await readPart('razorpay-checkout.js'))
      })
      pages.get<Named>('/razorpay/window/:id', async ({ params }, reply) => {
        const order = await ledger.get('order', params.id)
        const amount = order ? formatMoney(paise(Number(order.amount))) : ''
        return sendPage(reply, 'razorpay-window', { amount })
      })
      pages.post<Named & { Body: { method: Method; decline: boolean } }>('/razorpay/window/:id', async (request) => {
        const { params, body } = request
        if (body.decline) {
          const failed = await declineRazorpay(ledger, params.id, body.method)
          await tell('razorpay', razorpayEvent(ledger, 'payment.failed', failed))
          return {
            error: { code: 'BAD_REQUEST_ERROR', description: failed.error_description, reason: 'payment_failed' },
          }
        }
        const paid = await payRazorpay(ledger, params.id, body.method)
        const payment = await ledger.get('payment', paid.razorpay_payment_id)
        if (payment) await tell('razorpay', razorpayEvent(ledger, 'payment.captured', payment))
        return paid
      })

      pages.get('/razorpay/settlements.csv', async (_request, reply) =>
        sendReport(reply, 'settlements.csv', await razorpayReport(ledger)),
      )
      pages.get('/stripe/payouts.csv', async (_request, reply) =>
        sendReport(reply, 'payouts.csv', await stripeReport(ledger)),
      )

      pages.get<Named>('/stripe/:id', async ({ params }, reply) => {
        const session = await findSession(ledger, params.id)
        if (session.status !== 'open') return sendPage(reply, 'stripe-over', { back: String(session.cancel_url) })
        return sendPage(reply, 'stripe-page', wordsOf(session))
      })
      pages.post<Named>('/stripe/:id', async ({ params }) => {
        const paid = await payStripe(ledger, params.id)
        await tell('stripe', stripeEvent(ledger, 'checkout.session.completed', paid))
        return { url: paid.success_url }
      })
    },
    { prefix },
  )
}

/** A report of a stand-in, to be saved: ids and amounts of test payments, and of nobody. */
function sendReport(reply: FastifyReply, name: string, csv: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(csv)
}

type Named = { Params: { id: string } }

function wordsOf(session: Entity): Record<string, string> {
  return {
    name: String(session.line_name),
    amount: formatMoney(paise(Number(session.amount_total))),
    email: String(session.customer_email ?? ''),
    back: String(session.cancel_url),
  }
}

const PARTS = new URL('./parts/', import.meta.url)

function readPart(name: string): Promise<string> {
  return readFile(fileURLToPath(new URL(name, PARTS)), 'utf8')
}

/** A page of `parts/`, with `{{words}}` put in and its own script and style allowed, and nothing else. */
async function sendPage(reply: FastifyReply, name: string, words: Record<string, string>): Promise<FastifyReply> {
  const [frame, page] = await Promise.all([readPart('frame.html'), readPart(`${name}.html`)])
  const filled = page.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => escapeHtml(words[word] ?? ''))
  const html = frame.replace('{{page}}', () => filled)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(html))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .send(html)
}

function policyOf(html: string): string {
  const allowed = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ')
  return [
    "default-src 'none'",
    `script-src ${allowed('script') || "'none'"}`,
    `style-src ${allowed('style')}`,
    "connect-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
