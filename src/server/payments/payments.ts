import type { Db } from '../db/connect.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Provider } from './provider.ts'
import type { RazorpayProvider } from './razorpay.ts'

/** The providers this shop is paid through; none: online payment is off. */
export type Providers = { stripe?: Provider; razorpay?: RazorpayProvider }

/** What everything about online payment works with. */
export type Payments = { db: Db; jobs: Jobs; providers: Providers }
