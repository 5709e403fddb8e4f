import { arch, cpus, loadavg, platform } from 'node:os'
import { writeSection } from '../bench/write-section.ts'
import type { Asked } from './ask.ts'
import { type Cost, carriedBy, costOfVisit, type Machines, USED } from './plan.ts'
import { visitAlone, visitBehindProxy } from './visits.ts'
import type { Walls } from './walls.ts'

export type CapacityReport = {
  products: number
  orders: number
  rest: Cost
  asked: readonly Asked[]
  /** Files that a first visit asks for. */
  files: number
  walls: Walls
}

/** Writes the tables to docs/capacity.md and prints them. */
export async function writeCapacity(report: CapacityReport): Promise<void> {
  const text = `${introduction(report)}\n${costTable(report)}\n\n${carriedTable(report)}\n\n${wallTable(report)}\n`
  await writeSection('capacity', text, 'capacity')
  process.stdout.write(`\n${text}\n`)
}

function introduction({ products, orders }: CapacityReport): string {
  const day = new Date().toISOString().slice(0, 10)
  return `Written by \`npm run capacity\` on ${day}: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node},
${platform()} ${arch()}; a shop of ${count(products)} products and ${count(orders)} orders of three years. Processor time is read
from the processes of shop and database before and after many calls, so that other programs on the machine change it
little; whoever asks is not counted. Four calls are under way at a time. ${busyWords()}
`
}

/** A machine that does many things at once has to fetch code and data anew at each turn, which costs processor time, too. */
function busyWords(): string {
  const load = loadavg()[1] ?? 0
  const said = `The load average of the machine was ${load.toFixed(1)}`
  return load <= 2 * cpus().length
    ? `${said}.`
    : `**${said}, far beyond its processors: costs are too high by\nan unknown factor, and rates a second too low. Measure again where little else runs.**`
}

/** Milliseconds of a processor for each call. */
function costTable({ asked, rest }: CapacityReport): string {
  const rows = asked.map(
    ({ name, calls, shop, database }) =>
      `| ${name} | ${ms(shop)} | ${ms(database)} | ${ms(shop + database)} | ${count(calls)} |`,
  )
  return [
    '| a call of this | shop, ms | database, ms | both, ms | calls measured |',
    '|---|---|---|---|---|',
    ...rows,
    `| nothing, for a second | ${ms(rest.shop * 1000)} | ${ms(rest.database * 1000)} | ${ms((rest.shop + rest.database) * 1000)} | |`,
  ].join('\n')
}

const PARKS: readonly { name: string; machines: (processors: number) => Machines }[] = [
  { name: 'one', machines: (processors) => ({ shops: 1, processors, databaseApart: false }) },
  { name: 'two: database, shop', machines: (processors) => ({ shops: 1, processors, databaseApart: true }) },
  {
    name: 'ten: three for the database, one in front, six for the shop',
    machines: (processors) => ({ shops: 6, processors, databaseApart: true }),
  },
]

function carriedTable({ asked, files }: CapacityReport): string {
  const costs = new Map(asked.map((one) => [one.name, one]))
  const [alone, behind] = [costOfVisit(visitAlone(files), costs), costOfVisit(visitBehindProxy(), costs)]
  const processors = cpus().length
  const cell = (machines: Machines, visit: Cost) => {
    const { visits, full } = carriedBy(machines, visit)
    return `${rounded(visits)} (${full})`
  }
  const rows = PARKS.map(({ name, machines }) => {
    const park = machines(processors)
    return `| ${name} | ${cell(park, alone)} | ${cell(park, behind)} |`
  })
  return [
    `A visit takes ${ms(alone.shop)} ms of the shop and ${ms(alone.database)} ms of the database; with a CDN in front ${ms(behind.shop)} and ${ms(behind.database)} ms.`,
    '',
    `| machines of ${processors} processors, used to ${USED * 100} % | visits a minute, ${count(files)} files a visit from the shop | with a CDN in front |`,
    '|---|---|---|',
    ...rows,
  ].join('\n')
}

function wallTable({ walls, asked }: CapacityReport): string {
  const order = asked.find(({ name }) => name.startsWith('order'))
  const board = asked.find(({ name }) => name === 'staff: board')
  const rows: [string, string][] = [
    ['commits a second, one after the other', rounded(walls.alone)],
    ['by 32 connections at once', rounded(walls.together)],
    ['by 32 connections, each with a notice', rounded(walls.noticed)],
    ['orders a second, 32 at once, shop and database on this machine', rounded(walls.orders)],
    ['waits for the disk of an order and its letter', walls.flushes.toFixed(1)],
    ['kB of log of them', (walls.bytes / 1000).toFixed(1)],
    [
      'orders a second by the database’s processors alone',
      rounded((1000 * cpus().length * USED) / (order?.database ?? 0)),
    ],
    ['boards asked for a second by them', rounded((1000 * cpus().length * USED) / (board?.database ?? 0))],
  ]
  return ['| one primary | |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n')
}

const ms = (value: number) => value.toFixed(value < 10 ? 3 : 1)
const count = (value: number) => Math.round(value).toLocaleString('en-IN')
/** To two digits: nobody knows the third. */
const rounded = (value: number) => Number(value.toPrecision(2)).toLocaleString('en-IN')
