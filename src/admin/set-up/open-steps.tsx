import { useState } from 'react'
import { findSetUp } from '../../contract/admin/set-up.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import type { SetUpStep } from '../../domain/settings/set-up-steps.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { readStored, storeValue } from '../calls/browser-store.ts'
import { paths } from '../calls/paths.ts'
import { useStaff } from '../calls/staff-session.ts'
import { useReply } from '../calls/use-reply.ts'
import { pieceName } from '../content/piece/piece-names.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './set-up.module.css'
import { StepState } from './step-state.tsx'

const STEPS: Readonly<Record<SetUpStep, { name: string; why: string; href: string; link: string }>> = {
  words: {
    name: 'Your own words',
    why: 'Until then shoppers read neutral ones. Each page has a template to begin with.',
    href: paths.content,
    link: 'Write',
  },
  look: { name: 'Look', why: 'Two colours and an emblem.', href: paths.look, link: 'Choose' },
  products: {
    name: 'The other products',
    why: 'A spreadsheet brings them all at once, and their photographs find them by name.',
    href: paths.importCatalogue,
    link: 'Import',
  },
  delivery: {
    name: 'Delivery days',
    why: 'Where you bring orders, when and for what. Until then shoppers are promised no day.',
    href: paths.settingsPromise,
    link: 'Set up',
  },
  payments: {
    name: 'Take money online',
    why: 'Until then shoppers pay in cash when they get their order.',
    href: paths.settingsPayments,
    link: 'See how',
  },
  mail: {
    name: 'Mail',
    why: 'Until then nobody gets a letter: no confirmation, no new password.',
    href: paths.settingsMail,
    link: 'See how',
  },
  backup: {
    name: 'Backup',
    why: 'Until then everything is lost with this disk.',
    href: paths.settingsHealth,
    link: 'See how',
  },
}

const AWAY = 'set-up-put-away'

/** For its owner: what is still to be done before the shop is all theirs, until it is done or put away in this browser. */
export function OpenSteps({ title }: { title: string }) {
  const { role } = useStaff()
  return role === 'owner' ? <OwnersSteps title={title} /> : null
}

function OwnersSteps({ title }: { title: string }) {
  const { reply } = useReply(findSetUp, {})
  const [isAway, setAway] = useState(() => readStored(AWAY) === true)
  const steps = reply?.steps ?? []
  if (isAway || steps.every(({ isDone }) => isDone)) return null
  const putAway = () => {
    storeValue(AWAY, true)
    setAway(true)
  }
  const away = (
    <Button look="line" size="small" onClick={putAway}>
      Put away
    </Button>
  )
  return (
    <Panel title={title} end={away}>
      <ul className={styles.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            <div>
              <p>
                <b>{STEPS[step].name}</b> <StepState isDone={isDone} />
              </p>
              {step === 'words' && reply && <p className="small">{wordsState(reply.words)}</p>}
              {!isDone && <p className="small quiet">{STEPS[step].why}</p>}
            </div>
            {!isDone && (
              <ButtonLink look="line" size="small" href={STEPS[step].href}>
                {STEPS[step].link}
                <span className="hide">: {STEPS[step].name}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** '1 of 18 written. Missing: About us, Terms.' */
function wordsState({ written, of, missing }: ReplyOf<typeof findSetUp>['words']): string {
  const lacking = missing.length === 0 ? '' : ` Missing: ${missing.map(pieceName).join(', ')}.`
  return `${written} of ${of} written.${lacking}`
}
