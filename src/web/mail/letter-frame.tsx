import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components'
import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from 'react'
import type { Letter, LetterKind, LetterShop } from '../../domain/mail/letter.ts'
import { coloured, frame, words } from './letter-style.ts'

const ShopColour = createContext('')

/** What a letter says. */
type LetterPage = {
  subject: string
  /** What a list of mails shows after the subject. */
  preview: string
  title: string
  children: ReactNode
}

/** How the letters of these kinds are written. */
export type LetterPages<Kind extends LetterKind> = {
  [K in Kind]: (letter: Letter<K>, shop: LetterShop) => LetterPage
}

type LetterFrameProps = Omit<LetterPage, 'subject'> & {
  shop: LetterShop
  /** Where whoever gets this can ask for no more of its kind. */
  leaveLink: string | undefined
  /** What ends it; '' for nothing. */
  signature: string
}

/** What every letter of the shop looks like. It fetches nothing from anywhere when it is opened. */
export function LetterFrame({ shop, preview, title, leaveLink, signature, children }: LetterFrameProps) {
  return (
    <ShopColour value={shop.colour}>
      <Html lang="en">
        <Head>
          <meta name="color-scheme" content="light" />
        </Head>
        <Preview>{preview}</Preview>
        <Body style={frame.body}>
          <Container style={frame.outer}>
            <Section style={coloured.head(shop.colour)}>
              <Link href={shop.origin} style={coloured.brand(shop.colour)}>
                {shop.name}
              </Link>
            </Section>
            <Section style={frame.card}>
              <Heading as="h1" style={words.title}>
                {title}
              </Heading>
              {children}
              {signature !== '' && <Lines of={signature} />}
            </Section>
            <LetterFoot shop={shop} leaveLink={leaveLink} />
          </Container>
        </Body>
      </Html>
    </ShopColour>
  )
}

/** Words in the lines in which they were written. */
export function Lines({ of }: { of: string }) {
  const broken = of.split('\n').flatMap((line) => [createElement('br'), line])
  return createElement(Paragraph, {}, ...broken.slice(1))
}

function LetterFoot({ shop, leaveLink }: { shop: LetterShop; leaveLink: string | undefined }) {
  const reach = [shop.address, shop.phone, shop.email].filter((part) => part !== '').join(' · ')
  const numbers = [shop.fssai && `FSSAI ${shop.fssai}`, shop.gstin && `GSTIN ${shop.gstin}`].filter(Boolean).join(' · ')
  return (
    <Section style={frame.foot}>
      {reach !== '' && <Quiet>{reach}</Quiet>}
      {numbers !== '' && <Quiet>{numbers}</Quiet>}
      {leaveLink && (
        <Quiet>
          No more of these? <LetterLink href={leaveLink}>Unsubscribe</LetterLink>
        </Quiet>
      )}
      {shop.demo && <Quiet>{shop.name} is a demo shop: nothing ordered there is charged, made or sent.</Quiet>}
    </Section>
  )
}

export const Paragraph = styled(Text, words.text)
export const Quiet = styled(Text, words.quiet)
export const LetterLink = inColour(Link, coloured.link)
export const LetterButton = inColour(Button, coloured.button)
export const LetterCode = inColour(Code, coloured.code)

function Code(given: ComponentProps<'div'>) {
  return <div {...given} />
}

/** A part of a letter in the shop's colour. */
function inColour<Given extends object>(
  Part: (given: Given & { style: CSSProperties }) => ReactNode,
  styleIn: (colour: string) => CSSProperties,
) {
  return (given: Given) => <Part {...given} style={styleIn(useContext(ShopColour))} />
}

/** A part of a letter in its look. */
function styled<Given extends object>(
  Part: (given: Given & { style: CSSProperties }) => ReactNode,
  style: CSSProperties,
) {
  return (given: Given) => <Part {...given} style={style} />
}
