import { useMemo, useState } from 'react'
import { shopOfDelivery } from '../../../../contract/admin/shapes/delivery-shop.ts'
import { clockText, readClock } from '../../../../domain/dates.ts'
import { compileShop } from '../../../../domain/promise/rule/compiled-shop.ts'
import { type PinTrial, tryPin } from '../../../../domain/promise/set-up/try-pin.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useFilters } from '../../../parts/use-filters.ts'
import type { PromiseForm } from '../fields/promise-form.ts'
import { readDelivery } from '../fields/read-delivery.ts'
import styles from '../promise.module.css'
import { TrialBasket } from './trial-basket.tsx'
import { type TrialItem, trialLinesOf } from './trial-cart.ts'
import { useFieldPlace } from './use-field-place.ts'

/** What a shopper with a PIN code would be offered by what is typed: the rule of the checkout, asked in the browser. */
export function PinTester({ form, kept: { shop } }: PromiseForm) {
  const { pin: named = '' } = useFilters(['pin']).filters
  const [pin, setPin] = useState(named)
  const [known, setKnown] = useState(named)
  // Named by a link: it is tried at once, also on the page itself.
  if (named !== known) {
    setKnown(named)
    setPin(named)
  }
  const [typedAt, setTypedAt] = useState(() => clockText(Date.now()).replace(' ', 'T'))
  const [wantedOn, setWantedOn] = useState('')
  const [items, setItems] = useState<readonly TrialItem[]>([])
  const { delivery, wrong } = readDelivery(form.watch())
  // The fields are read anew with every letter; the shop is made ready once for each set-up.
  const setUp = JSON.stringify(delivery)
  const compiled = useMemo(
    () => (setUp === 'null' ? undefined : compileShop(shopOfDelivery(JSON.parse(setUp), shop))),
    [setUp, shop],
  )
  const at = readClock(typedAt.replace('T', ' '))
  const [[path, problem] = []] = Object.entries(wrong)
  const place = useFieldPlace(path)
  return (
    <>
      <h3>Try a PIN</h3>
      <p className={styles.said}>
        Answers as the checkout does, by what stands here, on days of which nothing is taken.
      </p>
      <TextField
        label="PIN of a shopper"
        inputMode="numeric"
        maxLength={20}
        value={pin}
        onChange={({ target }) => setPin(target.value)}
      />
      <TextField
        label="Ordered at"
        type="datetime-local"
        value={typedAt}
        onChange={({ target }) => setTypedAt(target.value)}
      />
      <TextField
        label="Wanted on"
        optional
        hint="Empty: as soon as possible"
        type="date"
        value={wantedOn}
        onChange={({ target }) => setWantedOn(target.value)}
      />
      <TrialBasket items={items} onChange={setItems} />
      <div role="status" aria-label="Answer">
        {problem !== undefined && (
          <p className={styles.said}>
            First please mend what cannot be read: <b>{place}</b>: {problem}
          </p>
        )}
        {problem === undefined && compiled && at !== undefined && pin.trim() !== '' && (
          <Answer
            trial={tryPin({ ...{ pin, at, shop: compiled }, lines: trialLinesOf(items), on: wantedOn || undefined })}
            pin={pin}
          />
        )}
      </div>
    </>
  )
}

function Answer({ trial, pin }: { trial: PinTrial; pin: string }) {
  const { zone, fits, ways, refusal } = trial
  return (
    <ul className={styles.answer}>
      <li className={zone === null ? styles.no : styles.yes}>
        <b>Zone: {zone ?? 'none'}</b>
        <span className={styles.said}>
          {fits.length > 0
            ? `${pin} fits ${fits.map((fit) => `${fit.pattern} (${fit.zone})`).join(', ')}. The most exact counts.`
            : refusal}
        </span>
      </li>
      {ways.map(({ way, zone: of, offered, refused }) => (
        <li key={`${way} ${of}`} className={offered.length === 0 ? styles.no : styles.yes}>
          {offered.length === 0 && <b>{WAY_WORDS[way]}: not offered</b>}
          {offered.map((words) => (
            <b key={words}>
              {WAY_WORDS[way]}: {words}
            </b>
          ))}
          {refused.map(({ words, setting }) => (
            <span key={words} className={styles.said}>
              {words} <b>{setting}</b>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

const WAY_WORDS = { rider: 'Rider', courier: 'Courier', pickup: 'Pick-up' } as const
