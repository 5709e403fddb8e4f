import type { ReactNode } from 'react'
import { findLacks, type Lacks } from '../../contract/admin/set-up.ts'
import {
  type DeclarationWords,
  PRODUCT_DECLARATION_WORDS,
  SHOP_DECLARATION_WORDS,
  type ShopDeclaration,
} from '../../domain/law/declarations.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { useStaff } from '../calls/staff-session.ts'
import { useReply } from '../calls/use-reply.ts'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import styles from './set-up.module.css'

/** What is asked of an online shop for sweets and is not there yet, with what shoppers see meanwhile. */
export function LacksPage() {
  const loaded = useReply(findLacks, {}, { looksAgain: true })
  return (
    <PageStack>
      <PageHeading title="By law">
        What is asked of a shop that sells sweets online in India, as this shop stands now. No legal advice: ask your
        accountant, and for the words a lawyer.
      </PageHeading>
      <Loaded {...loaded}>
        {({ shop, products, published }) => (
          <>
            <Panel
              title="The shop"
              end={<Count lacking={shop.filter(({ isThere, isNeeded }) => isNeeded && !isThere).length} />}
            >
              <ul className={styles.steps}>
                {shop.map((one) => (
                  <ShopRow key={one.of} {...one} />
                ))}
              </ul>
            </Panel>
            <Panel
              title="Products that shoppers see"
              end={<Count lacking={products.filter(({ lacking }) => lacking > 0).length} />}
            >
              {published === 0 && <p>There is none yet.</p>}
              <ul className={styles.steps}>
                {published > 0 && products.map((one) => <ProductRow key={one.of} {...one} published={published} />)}
              </ul>
              <p className="small quiet">
                Price with all taxes, price per gram or kilogram, net weight, HSN code and food mark each product has:
                none can be saved without.
              </p>
            </Panel>
            <Panel title="Complaints">
              <p>
                Each has a number at once and two clocks: 48 hours to acknowledge it, and 30 days to settle it.{' '}
                <TextLink href={paths.complaints}>See the complaints</TextLink>
              </p>
            </Panel>
          </>
        )}
      </Loaded>
    </PageStack>
  )
}

function Count({ lacking }: { lacking: number }) {
  return (
    <span className={lacking === 0 ? styles.done : styles.open}>{lacking === 0 ? 'Whole' : `${lacking} to do`}</span>
  )
}

/** Where an owner says it. */
const SAID_AT: Readonly<Record<ShopDeclaration, string>> = {
  'legal-name': paths.settingsShop,
  address: paths.settingsShop,
  contact: paths.settingsShop,
  officer: paths.settingsShop,
  fssai: paths.settingsTax,
  gstin: paths.settingsTax,
  terms: paths.contentPiece('terms'),
  privacy: paths.contentPiece('privacy-policy'),
  returns: paths.contentPiece('returns-cancellations'),
}

function ShopRow({ of, isThere, isNeeded }: Lacks['shop'][number]) {
  const { role } = useStaff()
  const { title } = SHOP_DECLARATION_WORDS[of]
  if (!isNeeded) return <NotNeeded title={title} href={SAID_AT[of]} />
  const link = role === 'owner' ? <TextLink href={SAID_AT[of]}>Say it</TextLink> : 'The owner says it in the settings'
  return (
    <Row words={SHOP_DECLARATION_WORDS[of]} state={isThere ? 'There' : 'Missing'} isDone={isThere}>
      {link}
      <span className="hide">: {title}</span>
    </Row>
  )
}

/** What the owner says need not be there. */
function NotNeeded({ title, href }: { title: string; href: string }) {
  const { role } = useStaff()
  return (
    <li>
      <div className={styles.lack}>
        <p>
          <b>{title}</b> <span className={styles.done}>Not needed</span>
        </p>
        <p className="small quiet">
          The owner says that the shop need not register for GST. From a turnover on it has to.
        </p>
      </div>
      {role === 'owner' && (
        <div>
          <TextLink href={href}>
            Change<span className="hide">: {title}</span>
          </TextLink>
        </div>
      )}
    </li>
  )
}

type ProductRowProps = Lacks['products'][number] & { published: number }

function ProductRow({ of, lacking, first, published }: ProductRowProps) {
  const words = PRODUCT_DECLARATION_WORDS[of]
  const state =
    lacking === 0 ? 'There' : `Missing of ${lacking.toLocaleString('en-IN')} of ${published.toLocaleString('en-IN')}`
  return (
    <Row words={words} state={state} isDone={lacking === 0}>
      {lacking === 1 && first ? (
        <TextLink href={paths.product(first.id)}>{first.name}</TextLink>
      ) : (
        <TextLink href={paths.catalogueLacking(of)}>
          See them<span className="hide">: {words.title}</span>
        </TextLink>
      )}
    </Row>
  )
}

type RowProps = { words: DeclarationWords; state: string; isDone: boolean; children: ReactNode }

/** What is there needs no more words. */
function Row({ words: { title, meanwhile, why }, state, isDone, children }: RowProps) {
  return (
    <li>
      <div className={styles.lack}>
        <p>
          <b>{title}</b> <span className={isDone ? styles.done : styles.open}>{state}</span>
        </p>
        {!isDone && (
          <p className="small">
            {why} <span className="quiet">{meanwhile}</span>
          </p>
        )}
      </div>
      {!isDone && <div>{children}</div>}
    </li>
  )
}
