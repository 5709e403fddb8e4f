import { classNames } from '../class-names.ts'
import { Emblem } from '../icons/emblem.tsx'
import { Link } from '../link.tsx'
import styles from './logo.module.css'

type LogoProps = {
  /** The shop's name; its '&' is set in marigold. */
  name: string
  /** The front page; without it the logo is no link. */
  href?: string | undefined
  large?: boolean | undefined
}

export function Logo({ name, href, large }: LogoProps) {
  const className = classNames(styles.logo, large && styles.large)
  const inside = (
    <>
      <Emblem className={styles.mark} />
      <Wordmark name={name} />
    </>
  )
  if (href === undefined) return <span className={className}>{inside}</span>
  return (
    <Link href={href} className={className} aria-label={`${name}, home`}>
      {inside}
    </Link>
  )
}

/** The shop's name with its '&' set apart, as in the logo and the hero. */
export function Wordmark({ name }: { name: string }) {
  const [before, after] = name.split(' & ')
  if (after === undefined) return <span>{name}</span>
  return (
    <span>
      {before} <em>&amp;</em> {after}
    </span>
  )
}
