import MapIcon from 'lucide-react/icons/map'
import { mapAddress, mapSearch } from '../../domain/settings/map-place.ts'
import { Tag } from '../../ui/cards/tag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useShop } from '../page/use-shop.ts'
import styles from './contact-map.module.css'

/** Where the shop is: a map drawn by hand of the demo's made-up corner; of any other shop a real one, `shown` when asked for. */
export function ContactMap({ shown }: { shown: boolean }) {
  const { name, address, demo, mapPlace } = useShop().store
  if (!demo) return <RealMap address={address} place={mapPlace} shown={shown} />
  return (
    <figure className={styles.figure}>
      <div
        className={styles.map}
        role="img"
        aria-label={`Drawn map: ${name} stands on Example Bazaar, east of the Clock Tower and north of the pond`}
      >
        <Drawing />
        <Tag kind="sale" free className={styles.shop}>
          {name}
        </Tag>
        <Tag free className={styles.street}>
          Example Bazaar
        </Tag>
        <Tag free className={styles.tower}>
          Clock Tower
        </Tag>
        <Tag free className={styles.pond}>
          Pond
        </Tag>
      </div>
      <figcaption className="small quiet">Drawn, not to scale: {address}.</figcaption>
    </figure>
  )
}

type RealMapProps = { address: string; place: string; shown: boolean }

/** Another company that draws maps learns who looked only from who asked to see one. */
function RealMap({ address, place, shown }: RealMapProps) {
  const framed = mapAddress(place)
  if (framed && shown) {
    return (
      <iframe
        id="map"
        className={`${styles.figure} ${styles.map}`}
        src={framed}
        title="Map of where the shop is"
        loading="lazy"
      />
    )
  }
  // A page that frames a map is a document of its own: only its policy allows that.
  if (framed) return <OnPaper href="/contact?map=1#map" text="Show the map" note="OpenStreetMap draws it" />
  if (!address) return null
  return <OnPaper away href={mapSearch(address)} text="Find us on OpenStreetMap" />
}

type OnPaperProps = { href: string; text: string; note?: string; away?: boolean }

function OnPaper({ href, text, note, away }: OnPaperProps) {
  return (
    <p className={styles.figure}>
      <a href={href} className={styles.ask} {...(away && { target: '_blank', rel: 'noreferrer' })}>
        <Icon of={MapIcon} />
        <span>
          <b>{text}</b>
          {note && <small>{note}</small>}
        </span>
      </a>
    </p>
  )
}

/** Corners of the blocks between the streets: x, y, width, height. */
const BLOCKS = [
  [0, 0, 72, 68],
  [98, 0, 142, 68],
  [278, 0, 100, 68],
  [410, 0, 90, 68],
  [0, 94, 72, 110],
  [98, 94, 142, 110],
  [278, 94, 100, 110],
  [410, 94, 90, 110],
  [0, 242, 72, 92],
  [98, 242, 142, 92],
  [410, 242, 90, 92],
  [0, 360, 72, 40],
  [98, 360, 142, 40],
  [278, 360, 100, 40],
  [410, 360, 90, 40],
] as const

function Drawing() {
  return (
    <svg viewBox="0 0 500 400" aria-hidden focusable={false}>
      {BLOCKS.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} className={styles.block} x={x} y={y} width={width} height={height} rx="8" />
      ))}
      <rect className={styles.garden} x="98" y="94" width="60" height="110" rx="8" />
      <path className={styles.trees} d="M116 120h.1M138 142h.1M118 168h.1M140 186h.1" />
      <path className={styles.lane} d="M158 204 240 126" />
      <rect className={styles.water} x="278" y="242" width="100" height="92" rx="16" />
      <path className={styles.wave} d="M294 268c9-6 18 6 27 0s18 6 27 0M304 294c9-6 18 6 27 0s18 6 27 0" />
      <path className={styles.bazaar} d="M0 223h500" />
      <g transform="translate(196 186)">
        <path className={styles.wall} d="M-12 24v-42l12-14 12 14v42Z" />
        <path className={styles.ink} d="M-12 24v-42l12-14 12 14v42ZM-4 24V12h8v12M0-10v4l3 2" />
        <circle className={styles.ink} cy="-6" r="6" />
      </g>
      <g transform="translate(334 222)">
        <path className={styles.pin} d="M0 4-17-20 0-44l17 24Z" />
        <path className={styles.saffron} d="M0-9v-22M0-9c-1-7-4-11-8-14M0-9c1-7 4-11 8-14" />
      </g>
    </svg>
  )
}
