import { messageToAnybody } from '../../contract/refusals/staff-refusals.ts'
import { isEmail, normaliseEmail } from '../../domain/address/email.ts'
import { formatMoment } from '../../domain/dates.ts'
import { escapeControls } from '../../domain/plain-text.ts'
import { findRole, STAFF_ROLES, type StaffRole } from '../../domain/staff/staff.ts'
import { CommandFailed, runCommand } from '../commands/run-command.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { Env } from '../env/env.ts'
import { forgetAttempts } from '../http/limits/rate-limit.ts'
import { Refused } from '../http/refusals/refuse.ts'
import { findRunningAt } from '../keeper/describe-shop.ts'
import { getNamedKeys } from '../secrets/find-keys.ts'
import { INVITATION_LASTS, inviteStaff } from './invitations.ts'
import { openSecondFactors } from './second-factor.ts'
import { endStaff } from './staff.ts'

const USAGE = `Usage: npm run staff -- add <e-mail> <role>     invites somebody, or anew whoever lost password or phone
       npm run staff -- end <e-mail>            lets somebody in no more
       npm run staff -- unlock <e-mail>         forgets the wrong passwords and codes typed for somebody
       npm run staff                            lists who works here

Roles: ${STAFF_ROLES.join(', ')}.`

type Settings = Pick<Env, 'publicUrl' | 'dataDir' | 'secrets'>

/** Invites, ends, unlocks and lists staff; answers what to print, throws `CommandFailed`. */
export async function runStaffCommand(db: Db, env: Settings, words: readonly string[]): Promise<string> {
  const [what, email = '', role = ''] = words
  if (what === undefined) return listStaff(db)
  if (what === 'add') return invite(db, env, { email: readEmail(email), role: readRole(role) })
  if (what === 'end') return end(db, readEmail(email))
  if (what === 'unlock') return unlock(db, readEmail(email))
  throw new CommandFailed(USAGE)
}

function readEmail(typed: string): string {
  const email = normaliseEmail(typed)
  if (!isEmail(email)) throw new CommandFailed(`'${typed}' is no e-mail address.\n\n${USAGE}`)
  return email
}

function readRole(typed: string): StaffRole {
  const role = findRole(typed)
  if (!role) throw new CommandFailed(`'${typed}' is no role.\n\n${USAGE}`)
  return role
}

type Invited = { email: string; role: StaffRole }

async function invite(db: Db, env: Settings, { email, role }: Invited): Promise<string> {
  const factors = openSecondFactors(await getNamedKeys(db, env))
  const inviting = transact(db, (tx) => inviteStaff(tx, factors, undefined, { email, role }))
  const { token } = await inviting.catch(tellOtherRole)
  return `${email} is invited as ${role}. Within ${INVITATION_LASTS} hours they open this link, choose a password and
connect an authenticator app; nobody else may see it:

${env.publicUrl}/admin/welcome#token=${token}`
}

/** A colleague keeps their role; where no owner can change it, ending them and adding them again does. */
function tellOtherRole(error: unknown): never {
  if (!(error instanceof Refused && error.refusal.code === 'staff-known')) throw error
  throw new CommandFailed(`${messageToAnybody(error.refusal)} An owner does that at /admin/staff; or end them first.`)
}

async function end(db: Db, email: string): Promise<string> {
  const id = await getStaffId(db, email)
  await transact(db, (tx) => endStaff(tx, undefined, id))
  return `${email} can sign in no more.`
}

async function unlock(db: Db, email: string): Promise<string> {
  await forgetAttempts(db, [email, await getStaffId(db, email)])
  return `${email} can try again, from wherever they are.`
}

async function getStaffId(db: Db, email: string): Promise<string> {
  const [staff] = await db<{ id: string }[]>`select id from staff where email = ${email} and ended_at is null`
  if (!staff) throw new CommandFailed(`Nobody here has the address ${email}.`)
  return staff.id
}

type Listed = { email: string; name: string; role: StaffRole; accepted: boolean; ended: number | null }

async function listStaff(db: Db): Promise<string> {
  const all = await db<Listed[]>`
    select email, name, role, password_hash is not null as accepted, ended_at as ended from staff
    order by ended_at nulls first, role, email`
  const list = all.map(({ email, name, role, accepted, ended }) => {
    const state = ended ? `ended ${formatMoment(ended)}` : accepted ? escapeControls(name) : 'invited'
    return `${email}  ${role}  ${state}`
  })
  return `${list.length === 0 ? 'Nobody works here yet.' : list.join('\n')}\n\n${USAGE}`
}

// The shop that runs knows its address better than whoever types beside it.
if (import.meta.main)
  await runCommand(async (db, env, words) => {
    const publicUrl = (await findRunningAt(env)) ?? env.publicUrl
    return runStaffCommand(db, { ...env, publicUrl }, words)
  })
