import { type ReactNode, useState } from 'react'
import { findSetUp } from '../../contract/admin/set-up.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import type { SetUpStep } from '../../domain/settings/set-up-steps.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { readStored, storeValue } from '../calls/browser-store.ts'
import { paths } from '../calls/paths.ts'
import { useStaff } from '../calls/staff-session.ts'
import { useReply } from '../calls/use-reply.ts'
import { pieceName } from '../content/piece/piece-names.ts'
import { Panel } from '../parts/panel.tsx'
import { SET_UP_TITLE } from '../settings/settings-sections.ts'
import styles from './set-up.module.css'
import { StepState } from './step-state.tsx'

type SetUp = ReplyOf<typeof findSetUp>

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
    link: 'Set up',
  },
  mail: {
    name: 'Mail',
    why: 'Until then nobody gets a letter: no confirmation, no new password.',
    href: paths.settingsMail,
    link: 'Set up',
  },
  backup: {
    name: 'Backup',
    why: 'Until then everything is lost with this disk.',
    href: paths.settingsBackups,
    link: 'Set up',
  },
}

const AWAY = 'set-up-put-away'

/** On Today, for the shop's owner: what is still to be done, until it is done or put away in this browser. */
export function StillToDo() {
  const { role } = useStaff()
  return role === 'owner' ? <OwnersSteps /> : null
}

function OwnersSteps() {
  const { reply } = useReply(findSetUp, {})
  const [isAway, setAway] = useState(() => readStored(AWAY) === true)
  if (isAway || !reply) return null
  const putAway = () => {
    storeValue(AWAY, true)
    setAway(true)
    toast.show({ kind: 'info', text: 'Put away. “Set up your shop”, among the settings, still has it.' })
  }
  const away = (
    <Button look="line" size="small" onClick={putAway}>
      Put away
    </Button>
  )
  return <OpenSteps title="Still to do" reply={reply} end={away} first={firstSteps(reply)} />
}

/** The steps of the set-up itself that are open; that it takes no orders Today says by itself. */
function firstSteps({ hasDetails, hasHours, hasProducts }: SetUp): readonly string[] {
  return [hasDetails ? [] : 'who runs it', hasHours ? [] : 'when it is open', hasProducts ? [] : 'a product'].flat()
}

type StepsProps = { title: string; reply: SetUp; end?: ReactNode; first?: readonly string[] }

/** What follows the set-up, and before it what of the set-up is open. */
export function OpenSteps({ title, reply, end, first = [] }: StepsProps) {
  const { steps } = reply
  const isDone = first.length === 0 && steps.every((step) => step.isDone)
  if (steps.length === 0 || isDone) return null
  return (
    <Panel title={title} end={end}>
      <ul className={styles.steps}>
        {first.length > 0 && (
          <li>
            <div>
              <p>
                <b>{SET_UP_TITLE}</b> <StepState isDone={false} />
              </p>
              <p className="small quiet">Not said yet: {first.join(', ')}.</p>
            </div>
            <ButtonLink look="line" size="small" href={paths.setUp}>
              Go on<span className="hide">: {SET_UP_TITLE}</span>
            </ButtonLink>
          </li>
        )}
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            <div>
              <p>
                <b>{STEPS[step].name}</b> <StepState isDone={isDone} />
              </p>
              {step === 'words' && <p className="small">{wordsState(reply.words)}</p>}
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
function wordsState({ written, of, missing }: SetUp['words']): string {
  const lacking = missing.length === 0 ? '' : ` Missing: ${missing.map(pieceName).join(', ')}.`
  return `${written} of ${of} written.${lacking}`
}
