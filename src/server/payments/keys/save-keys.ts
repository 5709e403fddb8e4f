import {
  type KeyTrouble,
  keptForMoneyText,
  keyHint,
  keyTroubleText,
  namingKey,
  otherAccountText,
  otherAccountWaitingText,
  type PaymentKeys,
  problemsOfKeys,
  testKeysText,
} from '../../../domain/payments/payment-keys.ts'
import type { ProviderName } from '../../../domain/payments/providers.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { getNamedKeys } from '../../secrets/find-keys.ts'
import { KeysRefused, type Provider, type ProviderFailed, unlessFailed } from '../provider.ts'
import { connectProvider, type ProviderAddresses } from './connect-provider.ts'
import { findSavedKeys, isRefusedTest, type KeysPlace, openSavedKeys, type SavedKeys } from './saved-keys.ts'
import { sealKeys } from './sealed-keys.ts'
import { findUnderWay } from './under-way.ts'

type Saving = { place: KeysPlace; addresses: ProviderAddresses; staff: Staff }

/**
 * Saves the keys of a provider, once it has let the shop read by them; refuses in words what did not go, and any where the
 * shop's machine says how it is paid. Keys that know nothing of money under way take no place of those that do.
 */
export async function savePaymentKeys(
  db: Db,
  { place, addresses, staff }: Saving,
  name: ProviderName,
  form: PaymentKeys,
): Promise<void> {
  refuseBesideMachine(place)
  const before = (await findSavedKeys(db)).find(({ provider }) => provider === name)
  const keys = await fillIn(place, name, form, before)
  const problems = problemsOfKeys(name, keys)
  if (problems.length > 0) refuse({ code: 'settings-invalid', messages: problems })
  const naming = namingKey(name, keys)
  if (isRefusedTest(place, naming)) refuse({ code: 'payment-keys-refused', says: testKeysText(place.publicUrl) })
  const provider = await connectProvider(name, keys, { publicUrl: place.publicUrl, addresses })
  await unlessFailed(provider.check(), (failure) =>
    refuse({ code: 'payment-keys-refused', says: keyTroubleText(troubleOf(failure), name) }),
  )
  const asked = await refuseOtherAccount(db, provider, before !== undefined)
  const keyId = storedIdOf(name, keys)
  const secrets = sealKeys(await getNamedKeys(db, place), { provider: name, keyId }, keys)
  await transact(db, async (tx) => {
    if (!isSame(await holdKeys(tx, name), before)) refuse({ code: 'payment-keys-refused', says: JUST_SAVED })
    const { newest } = await findUnderWay(tx, name, 'moving')
    if (newest !== null && newest !== asked) refuse({ code: 'payment-keys-refused', says: JUST_BEGUN })
    await tx`
      insert into payment_keys ${tx({ provider: name, keyId, secrets })}
      on conflict (provider) do update set key_id = excluded.key_id, secrets = excluded.secrets, saved_at = now(),
        stopped_at = null`
    await askWhatWaits(tx, name)
    await writeAudit(tx, staff, { action: 'payment-keys-saved', about: name, detail: { key: keyHint(naming) } })
  })
}

/** What waits for keys is asked about, and what is to go back is sent, with the next round. */
async function askWhatWaits(tx: Tx, name: ProviderName): Promise<void> {
  await tx`update payment_attempts set asked_at = null where provider = ${name} and waits_for_keys`
  await tx`
    update refunds r set queued_at = null from payments p
    where p.id = r.payment_id and p.provider = ${name} and r.state = 'queued' and r.waits_for_keys`
}

/** Takes no payments by a provider any more; what was begun is ended by its keys, and money goes back by them. */
export async function stopPaymentKeys(db: Db, place: KeysPlace, staff: Staff, name: ProviderName): Promise<void> {
  refuseBesideMachine(place)
  await transact(db, async (tx) => {
    const { count } = await tx`
      update payment_keys set stopped_at = now() where provider = ${name} and stopped_at is null`
    if (count > 0) await writeAudit(tx, staff, { action: 'payment-keys-stopped', about: name })
  })
}

/** Forgets the keys of a provider; refuses while money is under way there that only they can settle. */
export async function forgetPaymentKeys(db: Db, place: KeysPlace, staff: Staff, name: ProviderName): Promise<void> {
  refuseBesideMachine(place)
  await transact(db, async (tx) => {
    await holdKeys(tx, name)
    const { newest: _, ...underWay } = await findUnderWay(tx, name, 'moving')
    const isNeeded = underWay.payments + underWay.refunds > 0
    const [gone] = await tx`
      delete from payment_keys where provider = ${name} and (${!isNeeded} or secrets is null) returning provider`
    if (gone) return writeAudit(tx, staff, { action: 'payment-keys-forgotten', about: name })
    if (isNeeded) refuse({ code: 'payment-keys-needed', says: keptForMoneyText(name, underWay) })
  })
}

function refuseBesideMachine({ payments }: KeysPlace): void {
  if (payments.isSaid) refuse({ code: 'payment-keys-of-machine' })
}

/** Whoever opens a payment holds the row meanwhile: afterwards it is known, or was opened by these keys. */
async function holdKeys(tx: Tx, name: ProviderName): Promise<Held | undefined> {
  const [held] = await tx<Held[]>`select secrets from payment_keys where provider = ${name} for update`
  return held
}

type Held = Pick<SavedKeys, 'secrets'>

/** Each saving seals anew. */
function isSame(held: Held | undefined, before: Held | undefined): boolean {
  return held?.secrets?.toString('base64') === before?.secrets?.toString('base64')
}

/** The keys with what is kept in the place of what was left empty: secrets for the same key alone. */
async function fillIn(
  place: KeysPlace,
  name: ProviderName,
  form: PaymentKeys,
  before: SavedKeys | undefined,
): Promise<PaymentKeys> {
  const typed = { keyId: form.keyId.trim(), secret: form.secret.trim(), webhookSecret: form.webhookSecret.trim() }
  const { keyId, secret, webhookSecret } = typed
  const key = namingKey(name, typed)
  if (key !== '' && secret !== '' && webhookSecret !== '') return typed
  const kept = before && (await openSavedKeys(place, before))
  if (!kept) return refuse({ code: 'settings-invalid', messages: [SECRETS_MISSING] })
  if (key !== '' && storedIdOf(name, typed) !== before.keyId)
    refuse({ code: 'settings-invalid', messages: [SECRETS_AGAIN] })
  return {
    keyId: name === 'razorpay' ? before.keyId : keyId,
    secret: secret || kept.secret,
    webhookSecret: webhookSecret || kept.webhookSecret,
  }
}

/** By what saved keys are known: never by a secret. */
function storedIdOf(name: ProviderName, { keyId, secret }: PaymentKeys): string {
  return name === 'razorpay' ? keyId : keyHint(secret)
}

/** What did not go, of a provider that was asked by new keys. */
function troubleOf(failure: ProviderFailed): KeyTrouble {
  return failure instanceof KeysRefused ? 'refused' : 'no-answer'
}

/**
 * Asks the new keys about the last order of theirs that money may still come of, or go back for: keys of another account
 * know nothing of it. Where there is none, about the last one that waits for keys, unless the keys before were forgotten.
 * Answers which of those under way it was.
 */
async function refuseOtherAccount(db: Db, provider: Provider, isReplaced: boolean): Promise<string | null> {
  const { name } = provider
  const [moving, waiting] = [await findUnderWay(db, name, 'moving'), await findUnderWay(db, name, 'waiting')]
  const known = moving.newest ?? (isReplaced ? waiting.newest : null)
  if (known === null) return null
  await unlessFailed(provider.find(known), (failure) => {
    const isUnknown = failure.refused && !(failure instanceof KeysRefused)
    const unknownText = moving.newest === null ? otherAccountWaitingText(name, waiting) : otherAccountText(name, moving)
    const says = isUnknown ? unknownText : keyTroubleText(troubleOf(failure), name)
    return refuse({ code: 'payment-keys-refused', says })
  })
  return moving.newest
}

const SECRETS_MISSING = 'Please enter all keys, and the secret of the webhook.'
const SECRETS_AGAIN =
  'Please enter both secrets again, that of the webhook too: those that are kept belong to another key.'
const JUST_SAVED =
  'Somebody else has just saved these keys, or had them forgotten. Nothing was saved: please try once more.'
const JUST_BEGUN = 'Somebody has just begun to pay. Nothing was saved: please try once more.'
