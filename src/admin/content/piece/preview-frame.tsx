import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { setFrameStyles } from '../../look/frame-styles.ts'
import styles from './piece.module.css'

type FrameProps = {
  title: string
  html: string
  /** Of the screen that is shown, px. */
  width: number
  /** Told what was pressed of the page: its words. */
  onPick: (words: string) => void
}

/** What of a page is pressed as one. */
const TEXTS = 'h1, h2, h3, h4, p, li, dt, dd, th, td, summary, figcaption, a, button, span, div'

/**
 * A page of the shop as on a screen of that width, as large as there is room. A new one is drawn behind the old and takes
 * its place when it is whole, at the same height of scroll.
 */
export function PreviewFrame({ title, html, width, onPick }: FrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const [pages, setPages] = useState<readonly [string, string]>([html, ''])
  const [front, setFront] = useState<0 | 1>(0)
  const frames = useRef<[HTMLIFrameElement | null, HTMLIFrameElement | null]>([null, null])
  if (pages[front] !== html && pages[1 - front] !== html) {
    setPages(front === 0 ? [pages[0], html] : [html, pages[1]])
  }
  useEffect(() => {
    if (!place.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  const loaded = (which: 0 | 1) => {
    const document = frames.current[which]?.contentDocument
    setFrameStyles(document ?? null)
    document?.addEventListener('click', (event) => {
      // Its own links lead nowhere, and its buttons have no script.
      event.preventDefault()
      const { target } = event
      // Of another window, whose elements are none of this one's.
      if (target && 'closest' in target && typeof target.closest === 'function') {
        const text: { textContent: string | null } | null = target.closest(TEXTS)
        onPick(text?.textContent ?? '')
      }
    })
    if (which === front || pages[which] === '') return
    const [back, old] = [frames.current[which]?.contentWindow, frames.current[front]?.contentWindow]
    back?.scrollTo({ top: old?.scrollY ?? 0, behavior: 'instant' })
    setFront(which)
  }
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width)
  const size = { width, height: room.height / scale, transform: `scale(${scale})` }
  return (
    <div ref={place} className={styles.place}>
      {([0, 1] as const).map((which) => (
        // Its own origin for fonts and for what is pressed; without scripts.
        <iframe
          key={which}
          ref={(element) => {
            frames.current[which] = element
          }}
          title={which === front ? title : `${title}, being drawn`}
          className={classNames(styles.frame, which !== front && styles.behind)}
          style={size}
          sandbox="allow-same-origin"
          srcDoc={pages[which]}
          onLoad={() => loaded(which)}
        />
      ))}
    </div>
  )
}
