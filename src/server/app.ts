import Fastify, { type FastifyInstance } from 'fastify'
import type { StoreSettings } from '../contract/settings.ts'
import { profileRoutes } from './account/profile-routes.ts'
import { accountRoutes } from './account/routes.ts'
import { wishlistRoutes } from './account/wishlist-routes.ts'
import { adminRoutes } from './back-office.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogRoutes } from './catalog/list/routes.ts'
import type { Catalogue } from './catalog/shelf/catalog.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import type { Db } from './db/connect.ts'
import { docsRoutes } from './docs/routes.ts'
import type { Env } from './env/env.ts'
import { acceptOnlyJson } from './http/calls/json-body.ts'
import { serveOn } from './http/calls/serve.ts'
import { serveReadyOn } from './http/calls/serve-ready.ts'
import { serveStreamOn } from './http/calls/serve-stream.ts'
import { answerFirst } from './http/headers/answer-first.ts'
import { allowShopOrigin } from './http/headers/cors.ts'
import { callHeaders, encryptedOnly, secureAnswers, secureCalls } from './http/headers/security.ts'
import { healthRoutes } from './http/health/health.ts'
import { type LogTarget, logAnswers, logTo, requestIds } from './http/health/log.ts'
import { noticeForeignProxy } from './http/limits/foreign-proxy.ts'
import { type Lateness, shedCalls } from './http/limits/pressure.ts'
import { type Limits, limitRates } from './http/limits/rate-limit.ts'
import { answerError, answerErrors } from './http/refusals/errors.ts'
import { answerProtocolErrors } from './http/refusals/protocol-error.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import type { Jobs } from './jobs/jobs.ts'
import { serveLook } from './look/serve-look.ts'
import { devMailRoutes } from './mail/carry/dev-mail.ts'
import { writeSampleLetter } from './mail/carry/sample-letter.ts'
import { isMailRead } from './mail/server/find-mail-server.ts'
import { messageRoutes } from './messages/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { openBoardNews } from './orders/board/board-news.ts'
import { openOrderNews } from './orders/own/order-news.ts'
import { orderRoutes } from './orders/own/routes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { loadPagesBundle, type PagesBundle, type Site } from './pages/pages-bundle.ts'
import { siteFiles } from './pages/site-files.ts'
import type { ProviderAddresses } from './payments/keys/connect-provider.ts'
import { openProviders } from './payments/keys/open-providers.ts'
import { type FindProviders, publicPayments } from './payments/payments.ts'
import { paymentRoutes } from './payments/routes.ts'
import { webhookRoutes } from './payments/webhooks.ts'
import { openPictureFiles } from './pictures/open-picture-files.ts'
import { readPictureAddresses } from './pictures/picture-address.ts'
import { openPictures } from './pictures/pictures.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { getKeys } from './secrets/find-keys.ts'
import { settingsRoutes } from './settings/routes.ts'
import { openStore } from './settings/store.ts'
import { admitStaffTo } from './staff/admit.ts'
import { openSecondFactors } from './staff/second-factor.ts'
import { tidyHourly } from './tidy.ts'

export type ShopParts = {
  db: Db
  env: Env
  catalogue: Catalogue
  jobs: Jobs
  /** Ways to be paid online, where jobs have them as well. */
  findProviders?: FindProviders
  /** Where stand-ins of the providers are asked. */
  providersAt?: ProviderAddresses
  /** What tests and benchmarks have otherwise. */
  limits?: Limits
  /** Where the log goes; false: nowhere. */
  log?: LogTarget | false
  /** Lasting delay of the event loop (ms) from which calls are turned away. */
  mostLag?: number
  /** How long a call may wait for the database (ms). */
  patience?: number
  /** How often streams of events are looked after (ms), and how many there are at most. */
  beat?: number
  mostStreams?: number
  bundle?: () => Promise<PagesBundle>
  /** Pages of whoever stands in for a payment provider. */
  mount?: (app: FastifyInstance) => void
}

/** The whole shop as one Fastify app, not yet listening. Every feature is listed here by hand. */
export async function buildApp(parts: ShopParts): Promise<FastifyInstance> {
  const { db, env, catalogue, jobs, bundle, patience = 20_000 } = parts
  const app = createApp(parts)
  const { lookFirst, onAnswer } = answerFirst(app, env)
  const lateness = surround(app, parts)
  const pictureAddress = await readPictureAddresses()
  const { findProviders = openProviders(db, env, { addresses: parts.providersAt }) } = parts
  const shown = {
    addressOf: pictureAddress,
    findPayments: async () => publicPayments(await findProviders()),
    isMailRead: () => isMailRead(db, env),
    catalogue,
  }
  const store = await openStore(db, shown, app.log)
  const rates = limitRates(db, parts.limits)
  const { serveReady, calls } = serveReadyOn(app, env)
  lookFirst((url) => calls.find(url)?.answer)
  const serving = { db, admitStaff: admitStaffTo(db, env), patience }
  const serve = serveOn(app, serving)
  const pictures = openPictures(db, openPictureFiles(env.pictures))
  const serveStream = serveStreamOn(app, serving)
  const news = await openOrderNews(db, app.log, { beat: parts.beat, most: parts.mostStreams })
  const boardNews = await openBoardNews(db, app.log, { beat: parts.beat })
  app.addHook('preClose', async () => {
    news.end()
    boardNews.end()
  })
  app.addHook('onClose', async () => void (await Promise.all([store, news, boardNews].map((one) => one.close()))))

  catalogue.onChange(() => calls.expire())
  catalogue.onAvailability(() => calls.expire())
  store.onChange(() => calls.expire())

  catalogRoutes(serveReady, catalogue, store)
  reviewRoutes(serve, rates)
  cartRoutes(serve)
  checkoutRoutes(serve, { jobs, store, rates })
  orderRoutes(serve, serveStream, { store, pictureAddress, jobs, news })
  invoiceRoutes(serve, rates)
  paymentRoutes(serve, { db, jobs, findProviders, rates, store, publicUrl: env.publicUrl })
  webhookRoutes(app, { db, jobs, findProviders })
  accountRoutes(serve, rates, store)
  profileRoutes(serve, rates, store)
  wishlistRoutes(serve)
  settingsRoutes(serveReady, store)
  contentRoutes(serveReady, store)
  couponRoutes(serve, rates)
  messageRoutes(serve, rates)
  newsletterRoutes(serve, rates)
  servePictures(app, pictures.files)
  serveLook(app, { db, dress: store.dress })
  docsRoutes(app, env)
  healthRoutes(app, { db, env, catalogue, onAnswer })
  siteFiles(app, { env, catalogue, store, bundle })
  devMailRoutes(app, db, env)
  parts.mount?.(app)
  const paymentWindow = () => windowOf(store.payments())
  const look = () => store.dress().shown
  const render = await pageRoutes(app, { calls, lookFirst, lateness, env, paymentWindow, bundle, look })
  const factors = openSecondFactors(await getKeys(env))
  adminRoutes(serve, {
    rates,
    factors,
    store,
    env,
    catalogue,
    jobs,
    pictures,
    pictureAddress,
    findProviders,
    addresses: parts.providersAt,
    boardNews,
    serveStream,
    render,
    previewLetter: (words) =>
      writeSampleLetter({ db, origin: env.publicUrl, writeLetter: letterWriter(bundle) }, words),
  })

  tidyHourly(app, { db, pictures: pictures.files, mail: env.mail })
  return app
}

/** Letters are written by the same bundle as pages. */
function letterWriter(bundle = loadPagesBundle): PagesBundle['writeLetter'] {
  return async (...given) => (await bundle()).writeLetter(...given)
}

/** Whose window opens on the pages of payment. */
function windowOf({ razorpay, test }: StoreSettings['payments']): Site['paymentWindow'] {
  return razorpay ? (test ? 'stand-in' : 'real') : 'none'
}

function createApp({ env, log }: ShopParts): FastifyInstance {
  return Fastify({
    bodyLimit: 256 * 1024,
    // Long enough for 15 MB over a slow line; other calls have a limit of their own (`handlerTimeout`).
    requestTimeout: 90_000,
    keepAliveTimeout: 72_000,
    // What still comes over a kept connection while closing is answered: behind a proxy nobody notices a restart.
    return503OnClosing: false,
    // Whoever takes longer than these is told so within a second.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerProtocolErrors(encryptedOnly(env.publicUrl, env.hstsSubdomains)),
    trustProxy: env.trustedProxies.length > 0 && env.trustedProxies,
    genReqId: requestIds(),
    // What is refused before any hook has run.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(callHeaders(env))),
    ...(log === false ? {} : logTo(log)),
  })
}

/** What surrounds every feature: limits, errors, headers, logs. Tells how late the shop is. */
function surround(app: FastifyInstance, { env, mostLag = 500 }: ShopParts): Lateness {
  answerErrors(app)
  acceptOnlyJson(app)
  secureAnswers(app, env)
  secureCalls(app, env)
  allowShopOrigin(app, env)
  logAnswers(app)
  noticeForeignProxy(app)
  return shedCalls(app, mostLag)
}
