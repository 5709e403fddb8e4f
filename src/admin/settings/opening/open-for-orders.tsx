import { type ReactNode, useState } from 'react'
import { findLacks, type Lacks, takeOrders } from '../../../contract/admin/set-up.ts'
import { readPromiseSection } from '../../../contract/admin/settings/sections.ts'
import { type EditedSettings, readShopSettings } from '../../../contract/admin/settings.ts'
import { getStore, type StoreSettings } from '../../../contract/settings.ts'
import { moneyBetween } from '../../../domain/cart/bill-words.ts'
import { chargeOf, type DeliveryCharge } from '../../../domain/cart/delivery-charge.ts'
import { SHOP_DECLARATION_WORDS } from '../../../domain/law/declarations.ts'
import { formatMoney, fromRupees, type Paise, paise } from '../../../domain/money.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { paths } from '../../calls/paths.ts'
import { useReply } from '../../calls/use-reply.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { NotReady } from './not-ready.tsx'

/** Opens the shop for orders, once its owner has read what shoppers will be charged and what is missing. */
export function OpenForOrders({ onDone }: { onDone: () => void }) {
  const lacks = useReply(findLacks, {}, { looksAgain: true })
  const kept = useReply(readShopSettings, {}, { looksAgain: true })
  return (
    <Loaded {...lacks} height="3rem">
      {(missing) =>
        missing.published === 0 ? (
          <NothingToOrder />
        ) : (
          <Loaded {...kept} height="3rem">
            {({ settings }) => <OpenButton lacks={missing} settings={settings} onDone={onDone} />}
          </Loaded>
        )
      }
    </Loaded>
  )
}

function NothingToOrder() {
  return (
    <>
      <p>Shoppers can see no product yet, so there is nothing to order. Publish one, and you can open.</p>
      <div>
        <ButtonLink look="line" size="small" href={paths.catalogue}>
          Catalogue
        </ButtonLink>
      </div>
    </>
  )
}

type OpenProps = { lacks: Lacks; settings: EditedSettings; onDone: () => void }

function OpenButton({ lacks, settings, onDone }: OpenProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Open for orders</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Open for orders?"
        confirm="Open for orders"
        busyText="Opening..."
        keep="Not yet"
        onConfirm={() => callAdmin(takeOrders, { body: { takesOrders: true } })}
        onDone={onDone}
        done="The shop is open for orders"
        wide
      >
        <p>From then on shoppers can order, and are told and charged this:</p>
        <Charges settings={settings} />
        <Missing lacks={lacks} />
        <NotReady />
      </ConfirmDialog>
    </div>
  )
}

/** What an order costs besides its sweets, and how far it may be paid in cash. */
function Charges({ settings }: { settings: EditedSettings }) {
  const store = useReply(getStore, {}, { looksAgain: true })
  const { reply: promise } = useReply(readPromiseSection, {}, { looksAgain: true })
  const feesAt = promise && (promise.delivery ? paths.settingsPromise : paths.settingsDelivery)
  return (
    <Loaded {...store} height="8rem">
      {(reply) => <ChargeList settings={settings} store={reply.store} feesAt={feesAt} />}
    </Loaded>
  )
}

/** `feesAt`: where what delivery costs is changed; undefined where that is not known. */
type ListProps = { settings: EditedSettings; store: StoreSettings; feesAt: string | undefined }

function ChargeList({ settings, store, feesAt }: ListProps) {
  const { coldPackingCost, giftWrappingCost, cash } = settings
  const charges = store.deliveryCharges.map(chargeOf)
  const row = (name: string, words: string, href: string | undefined) =>
    [
      name,
      <Charge key={name} words={words} href={href}>
        {name.toLowerCase()}
      </Charge>,
    ] as const
  return (
    <Facts
      facts={[
        row('Delivery', feeWords(charges), feesAt),
        row('Free delivery', freeWords(charges), feesAt),
        row('Cold packing', rupees(coldPackingCost), paths.settingsDelivery),
        row('Gift wrapping', rupees(giftWrappingCost), paths.settingsDelivery),
        row('Cash on delivery', cashWords(cash), paths.settingsCash),
      ]}
    />
  )
}

/** `children`: what the link changes, for who hears it. */
function Charge({ words, href, children }: { words: string; href: string | undefined; children: ReactNode }) {
  if (href === undefined) return words
  return (
    <>
      {words} ·{' '}
      <TextLink href={href}>
        Change<span className="hide"> {children}</span>
      </TextLink>
    </>
  )
}

function rupees(amount: number): string {
  return formatMoney(fromRupees(amount))
}

/** '₹40', and '₹30 to ₹90' where places or windows differ. */
function feeWords(charges: readonly DeliveryCharge[]): string {
  return moneyOf(charges.map(({ deliveryFee }) => deliveryFee)) ?? 'nothing is brought'
}

/** 'from ₹500', and 'from ₹500 to ₹900, by zone' where places differ or some have none. */
function freeWords(charges: readonly DeliveryCharge[]): string {
  const froms = charges.flatMap(({ freeDeliveryFrom }) => freeDeliveryFrom ?? [])
  if (froms.length === 0) return 'for no order'
  const isSame = froms.length === charges.length && new Set(froms).size === 1
  return `from ${moneyOf(froms)}${isSame ? '' : ', by zone'}`
}

function moneyOf(amounts: readonly Paise[]): string | undefined {
  return amounts.length === 0 ? undefined : moneyBetween(paise(Math.min(...amounts)), paise(Math.max(...amounts)))
}

/** Of customers who have received nothing yet; others have no limits. */
function cashWords({ openAmount, openOrders }: EditedSettings['cash']): string {
  const limits = [
    openAmount === null ? '' : `up to ${rupees(openAmount)}`,
    openOrders === null ? '' : `${openOrders} open at most`,
  ].filter((limit) => limit !== '')
  return limits.length === 0 ? 'any amount' : `${limits.join(', ')}, before a first order has come`
}

/** What is asked for by law and is not there. It keeps nobody from opening. */
function Missing({ lacks: { shop, products } }: { lacks: Lacks }) {
  const titles = shop
    .filter(({ isThere, isNeeded }) => isNeeded && !isThere)
    .map(({ of }) => SHOP_DECLARATION_WORDS[of].title)
  const isProductMissing = products.some(({ lacking }) => lacking > 0)
  const missing = [...titles, ...(isProductMissing ? ['what products declare'] : [])]
  if (missing.length === 0) return <p>Of what is asked by law nothing is missing.</p>
  return (
    <p>
      Asked by law and still missing: {missing.join(' · ')}. <TextLink href={paths.law}>See them</TextLink>
    </p>
  )
}
