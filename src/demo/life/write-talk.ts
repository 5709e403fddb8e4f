import { ACKNOWLEDGE_WITHIN, SETTLE_WITHIN } from '../../domain/complaints/complaint-clock.ts'
import type { Tx } from '../../server/db/connect.ts'
import type { Chance } from './chance.ts'
import { nameOf, type Person } from './people.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

type Message = [daysAgo: number, state: 'new' | 'open' | 'closed', type: string, subject: string, text: string]

const MESSAGES: readonly Message[] = [
  [
    0.2,
    'new',
    'bulk',
    'Boxes for our office',
    'We need 80 boxes of half a kilogram for the 12th, with our card in each. Can you do that, and what would it cost?',
  ],
  [
    0.9,
    'new',
    'order',
    'Can it come earlier?',
    'My order is promised for the evening. We have guests at five: could the rider come in the afternoon?',
  ],
  [
    1.6,
    'new',
    'general',
    'Sugar free sweets',
    'Do you make anything without sugar that my father can eat? He loves barfi.',
  ],
  [
    4,
    'open',
    'delivery',
    'Nobody rang',
    'I was at home all afternoon and the order came back to you. Please send it again.',
  ],
  [
    9,
    'closed',
    'feedback',
    'Lovely ladoos',
    'The besan ladoos were as my grandmother made them. Thank you to your kitchen.',
  ],
  [
    20,
    'closed',
    'freshness',
    'How long do they keep?',
    'Can I take the peda to Pune by train, or will it not last two days?',
  ],
]

/** `after`: hours until it was acknowledged, days until it was settled; null: nobody has done so yet. */
type DemoComplaint = { message: Message; after: { acknowledged: number | null; settled: number | null } }

/** One whose clock runs, and one that is settled. */
const COMPLAINTS: readonly DemoComplaint[] = [
  {
    message: [
      1.7,
      'new',
      'delivery',
      'A box was open',
      'The lid of one box was off when it came, and half of the kaju katli was broken. I have photographs.',
    ],
    after: { acknowledged: null, settled: null },
  },
  {
    message: [
      13,
      'closed',
      'freshness',
      'The rasgulla were sour',
      'We opened the tin on the day on which it came. All of them were sour, and we had guests.',
    ],
    after: { acknowledged: 5, settled: 2 },
  },
]

const READERS = 24

/** What people wrote to the shop, which reviews they complained about, and who reads its newsletter. */
export async function writeTalk(tx: Tx, chance: Chance, { people, now }: { people: readonly Person[]; now: number }) {
  const rowOf = ([daysAgo, state, type, subject, message]: Message) => {
    const person = chance.of(people)
    const { email, phone } = person
    const at = new Date(now - daysAgo * DAY)
    return {
      name: nameOf(person),
      email,
      phone,
      subject,
      inquiry_type: type,
      message,
      created_at: at,
      state,
    }
  }
  await tx`insert into contact_messages ${tx(MESSAGES.map(rowOf).toReversed())}`
  for (const { message, after } of COMPLAINTS) await writeComplaint(tx, rowOf(message), after)
  await tx`
    with told as (
      update reviews set reported_at = ${new Date(now - DAY)} where id in (select id from reviews order by created_at desc limit 2)
      returning id
    )
    insert into review_reports (review_id, customer_id, reason, reported_at)
    select told.id, (select id from customers where email = ${people[0]?.email ?? ''}), 'wrong-product', ${new Date(now - DAY)}
    from told`
  const readers = people.slice(0, READERS).map(({ email }) => {
    const at = new Date(now - chance.between(1, 40) * DAY)
    return { email, created_at: at, confirmed_at: chance.happens(0.8) ? at : null }
  })
  await tx`insert into newsletter_subscribers ${tx(readers)} on conflict do nothing`
  await tx`
    insert into newsletter_events (email, what, at)
    select email, what, created_at from newsletter_subscribers, unnest(array['subscribed', 'confirmed']) what
    where what = 'subscribed' or confirmed_at is not null`
}

type MessageRow = { created_at: Date } & Record<string, unknown>

async function writeComplaint(
  tx: Tx,
  row: MessageRow,
  { acknowledged, settled }: DemoComplaint['after'],
): Promise<void> {
  const later = (ms: number | null) => (ms === null ? null : new Date(row.created_at.getTime() + ms))
  await tx`
    with written as (insert into contact_messages ${tx(row)} returning id)
    insert into complaints (message_id, acknowledge_by, settle_by, acknowledged_at, settled_at)
    select id, ${later(ACKNOWLEDGE_WITHIN)}, ${later(SETTLE_WITHIN)}, ${later(acknowledged && acknowledged * HOUR)},
      ${later(settled && settled * DAY)}
    from written`
}
