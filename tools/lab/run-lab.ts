import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sell } from '../../tests/api/counter.ts'
import { riddenOf, setUpDelivery } from '../../tests/delivery.ts'
import { noteStock } from '../../tests/invariants.ts'
import { hire } from '../../tests/office.ts'
import { drawSchedules } from './draw-schedules.ts'
import { FOLDER } from './enter.ts'
import { FAULTS } from './faults/all.ts'
import type { Front } from './front-machine.ts'
import { type Lab, openLab } from './open-lab.ts'
import { answersOf, nameOf, wrongsOf } from './report.ts'
import { type Outcome, runSchedule, type Stage } from './run-schedule.ts'

export type LabRun = {
  seed: number
  schedules: number
  /** Words in the names of the faults that are wanted; none: all. */
  only: readonly string[]
  synchronous: boolean
  front: Front
  say: (line: string) => void
}

/** Opens the machines, runs one schedule after the other, and closes them; stops after `signal`. */
export async function runLab({ seed, schedules, only, synchronous, front, say }: LabRun): Promise<Outcome[]> {
  const wanted = FAULTS.filter(({ name }) => only.length === 0 || only.some((words) => name.includes(words)))
  const begun = performance.now()
  const passed = () => `${((performance.now() - begun) / 1000).toFixed(0)} s:`
  const lab = await openLab({ synchronous, ...front })
  const outcomes: Outcome[] = []
  try {
    const stage = await setStage(lab)
    say(`${passed()} three database machines, two shops and a balancer are open`)
    for (const schedule of drawSchedules(wanted, seed, schedules)) {
      say(`${passed()} ${nameOf({ schedule })}`)
      const outcome = await runSchedule(stage, schedule)
      outcomes.push(outcome)
      const { withoutOrders, history, unknown, foundAgain } = outcome
      const orders = `${history.attempts.length} orders, ${(withoutOrders / 1000).toFixed(1)} s without any`
      say(
        `    ${orders}; ${unknown} unknown for a time, ${foundAgain} of them made before; answers ${answersOf(outcome)}`,
      )
      sayWrongs(wrongsOf(outcome), say)
    }
    await stage.db.end({ timeout: 5 })
  } finally {
    await lab.close()
  }
  return outcomes
}

const MOST_SAID = 10

function sayWrongs(wrongs: readonly string[], say: LabRun['say']): void {
  for (const wrong of wrongs.slice(0, MOST_SAID)) say(`    ✗ ${wrong}`)
  if (wrongs.length > MOST_SAID) say(`    ✗ … and ${wrongs.length - MOST_SAID} more`)
}

const PLENTY = 10_000_000

/** Sweets that do not run out, half of them made in the kitchen, and somebody who packs. */
async function setStage(lab: Lab): Promise<Stage> {
  const db = lab.connect()
  const sweets = await Promise.all([0, 1, 2, 3].map(() => sell(db, [{ size: '250 g', price: 100, left: PLENTY }])))
  await setUpDelivery(db, riddenOf(sweets.slice(0, 2), { orders: PLENTY, grams: PLENTY * 100 }))
  const { cookie } = await hire({ db }, 'packer')
  return { lab, db, sweets, stock: await noteStock(db), packer: cookie }
}

/** Keeps what all programs printed, for whoever looks for a reason. */
export async function keepLogs(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of await readdir(FOLDER)) if (file.endsWith('.log')) await cp(join(FOLDER, file), join(folder, file))
}
