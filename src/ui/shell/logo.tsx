import { classNames } from '../class-names.ts'
import { Emblem, type EmblemPicture } from '../icons/emblem.tsx'
import { Link } from '../link.tsx'
import styles from './logo.module.css'

type LogoProps = {
  /** The shop's name, of any length and script; its '&' is set in marigold. */
  name: string
  look?: { emblem: EmblemPicture | null; letter: string | null } | undefined
  /** The front page; without it the logo is no link. */
  href?: string | undefined
  large?: boolean | undefined
}

/** Of these letters a phone's header holds so many on one line; any other name is set smaller, and higher. */
const SHORT = /^[\u0020-\u024f\u2019]{0,16}$/
/** Longer names than these are set smaller again. */
const MOST_LONG = 40

/** Whether a name is long, or of letters that need more room. */
export function isLongName(name: string): boolean {
  return !SHORT.test(name)
}

export function Logo({ name, look, href, large }: LogoProps) {
  const length = isLongName(name) && (name.length > MOST_LONG ? styles.longest : styles.long)
  const className = classNames(styles.logo, large && styles.large, length)
  const inside = (
    <>
      <Emblem {...look} className={styles.mark} />
      <Wordmark name={name} />
    </>
  )
  if (href === undefined) return <span className={className}>{inside}</span>
  return (
    // No label of its own: the letter of an emblem, which is seen and not read, would not be in it.
    <Link href={href} className={className}>
      {inside}
      <span className="hide">, home</span>
    </Link>
  )
}

/** The shop's name with its '&' set apart, as in the logo and the hero. */
export function Wordmark({ name }: { name: string }) {
  const [before, ...after] = name.split(' & ')
  if (after.length === 0) return <span>{name}</span>
  return (
    <span>
      {before} <em>&amp;</em> {after.join(' & ')}
    </span>
  )
}
