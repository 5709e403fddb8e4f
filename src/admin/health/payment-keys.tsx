import { useState } from 'react'
import { forgetPaymentKeys, readPaymentKeys, stopPaymentKeys } from '../../contract/admin/settings/payment-keys.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { timeText } from '../../domain/dates.ts'
import { PROVIDER_NAMES } from '../../domain/payments/providers.ts'
import { Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { useReply } from '../calls/use-reply.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { type KeptKeys, KeysForm } from './payment-keys-form.tsx'
import { KeysStanding } from './payment-keys-standing.tsx'

type Reply = ReplyOf<typeof readPaymentKeys>

/** By which providers the shop is paid: their keys are entered here, unless the shop's machine says it. */
export function PaymentKeys({ onSaved }: { onSaved: () => void }) {
  const loaded = useReply(readPaymentKeys, {})
  return (
    <Loaded {...loaded}>
      {({ machine, providers }) =>
        machine ? (
          <OfMachine {...machine} />
        ) : (
          providers.map((kept) => <OneProvider key={kept.provider} loaded={kept} onSaved={onSaved} />)
        )
      }
    </Loaded>
  )
}

function OfMachine({ mode, providers }: NonNullable<Reply['machine']>) {
  const names = providers.map((provider) => PROVIDER_NAMES[provider]).join(' and ')
  const says = {
    live: `that shoppers pay by ${names}, and has the keys`,
    test: 'that payments are played (PAYMENTS=test)',
    off: 'that nobody pays online (PAYMENTS=off)',
  }
  return (
    <Panel title="Keys">
      <Note kind="plain">
        The shop’s machine says {says[mode]}. It is changed there; without these settings keys can be entered here.
      </Note>
    </Panel>
  )
}

function OneProvider({ loaded, onSaved }: { loaded: KeptKeys; onSaved: () => void }) {
  const [kept, setKept] = useState(loaded)
  const [news, setNews] = useState('')
  const name = PROVIDER_NAMES[kept.provider]
  const take = ({ providers }: Reply, says: string) => {
    setKept(providers.find(({ provider }) => provider === kept.provider) ?? kept)
    setNews(says)
    onSaved()
  }
  const saved = (reply: Reply) => take(reply, `Tried and saved at ${timeText(Date.now())}: shoppers pay by ${name}.`)
  return (
    <Panel title={name}>
      <KeysStanding kept={kept} />
      <KeysForm kept={kept} news={news} end={<EndButton kept={kept} onEnded={take} />} onSaved={saved} />
    </Panel>
  )
}

type EndProps = { kept: KeptKeys; onEnded: (reply: Reply, says: string) => void }

/** First no more payments, then no more keys. */
function EndButton({ kept: { provider, state, hint }, onEnded }: EndProps) {
  const name = PROVIDER_NAMES[provider]
  const given = { params: { provider } }
  if (state === 'none') return null
  if (state === 'taking')
    return (
      <ActionButton
        action={`Take no payments by ${name} any more`}
        title={`Take no payments by ${name} any more?`}
        confirm="Take no payments"
        busyText="Stopping..."
        onConfirm={async () =>
          onEnded(await callAdmin(stopPaymentKeys, given), `Nobody pays by ${name} any more. Its keys are kept.`)
        }
      >
        <p>
          Nobody can begin to pay by {name} from then on. Whoever has begun can finish, and refunds still go back: the
          keys are kept for that until you have them forgotten.
        </p>
      </ActionButton>
    )
  return (
    <ActionButton
      action={`Forget the keys of ${name}`}
      title={`Forget the keys of ${name}?`}
      confirm="Forget the keys"
      busyText="Forgetting..."
      onConfirm={async () =>
        onEnded(await callAdmin(forgetPaymentKeys, given), `The shop has no keys of ${name} any more.`)
      }
    >
      <p>
        The key {hint} and its secrets are forgotten. Money of orders that were paid by {name} can then go back only
        once keys of the same account are entered again.
      </p>
    </ActionButton>
  )
}
