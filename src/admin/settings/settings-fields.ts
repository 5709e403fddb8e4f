import type { EditedSettings, SettingsForm } from '../../contract/admin/settings.ts'

/** Settings as they are typed: amounts as text. */
export type SettingsFields = Omit<SettingsForm, Fee | 'freeDeliveryFrom' | 'newsletter' | 'closed' | 'cash'> &
  Record<Fee, string> & {
    /** '' for never. */
    freeDeliveryFrom: string
    newsletter: Pick<Newsletter, 'on' | 'firstOrder'> & Record<OfferAmount, string>
    /** '' where it is switched off. */
    cash: Record<CashLimit, string>
    /** Whether the shop is open, by weekday; Sunday is the first. */
    open: boolean[]
    closedDates: ClosedDate[]
  }

type ClosedDate = SettingsForm['closed']['dates'][number]

type Newsletter = SettingsForm['newsletter']
type OfferAmount = Exclude<keyof Newsletter, 'on' | 'firstOrder'>

const FEES = ['deliveryFee', 'coldPackingCost', 'giftWrappingCost'] as const
type Fee = (typeof FEES)[number]

const CASH_LIMITS = ['openAmount', 'openOrders', 'stockShare', 'largeFrom'] as const
type CashLimit = (typeof CASH_LIMITS)[number]

/** Rows of opening hours that the form has; empty ones are not sent. */
export const HOUR_ROWS = [0, 1, 2, 3] as const
const NO_HOURS = { days: '', time: '' }

const WEEK = [0, 1, 2, 3, 4, 5, 6]

export function fieldsOf({ closed, cash, newsletter, ...settings }: EditedSettings): SettingsFields {
  const { percent, maxDiscount, minAmount } = newsletter
  return {
    ...settings,
    open: WEEK.map((weekday) => !closed.weekdays.includes(weekday)),
    closedDates: closed.dates,
    cash: eachOf(CASH_LIMITS, (limit) => `${cash[limit] ?? ''}`),
    ...eachOf(FEES, (fee) => `${settings[fee]}`),
    freeDeliveryFrom: `${settings.freeDeliveryFrom ?? ''}`,
    newsletter: { ...newsletter, percent: `${percent}`, maxDiscount: `${maxDiscount}`, minAmount: `${minAmount}` },
    hours: HOUR_ROWS.map((row) => settings.hours[row] ?? NO_HOURS),
  }
}

export function settingsOf({ open, closedDates, newsletter, ...fields }: SettingsFields): SettingsForm {
  const { percent, maxDiscount, minAmount } = newsletter
  const free = fields.freeDeliveryFrom.trim()
  return {
    ...fields,
    closed: {
      weekdays: WEEK.filter((weekday) => !open[weekday]),
      dates: closedDates.toSorted((one, other) => one.day.localeCompare(other.day)),
    },
    cash: eachOf(CASH_LIMITS, (limit) => (fields.cash[limit].trim() === '' ? null : Number(fields.cash[limit]))),
    ...eachOf(FEES, (fee) => Number(fields[fee])),
    freeDeliveryFrom: free === '' ? null : Number(free),
    newsletter: {
      ...newsletter,
      percent: Number(percent),
      maxDiscount: Number(maxDiscount),
      minAmount: Number(minAmount),
    },
    hours: fields.hours.filter(({ days, time }) => days.trim() !== '' || time.trim() !== ''),
  }
}

function eachOf<Name extends string, T>(names: readonly Name[], readOf: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, readOf(name)])) as Record<Name, T>
}
