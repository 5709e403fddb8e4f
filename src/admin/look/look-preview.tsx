import { useEffect, useState } from 'react'
import { type Emblem, previewLook } from '../../contract/admin/look.ts'
import type { Look } from '../../domain/look/look.ts'
import { shadesOf } from '../../domain/look/shades.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useReply } from '../calls/use-reply.ts'
import { Loaded } from '../parts/loaded.tsx'
import { setFrameStyles } from './frame-styles.ts'
import styles from './look.module.css'

const WIDTHS = ['Phone', 'Computer'] as const

type PreviewProps = { look: Look; emblem: Emblem | null }

/** The shop's own front page in these colours, as they are typed. */
export function LookPreview({ look, emblem }: PreviewProps) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('Phone')
  const loaded = useReply(previewLook, { query: emblem ? { emblem: emblem.id } : {} })
  return (
    <section className={styles.preview} aria-label="What shoppers see">
      <div className={styles.buttons}>
        <h2>What shoppers see</h2>
        {WIDTHS.map((name) => (
          <Button key={name} look="line" size="small" aria-pressed={width === name} onClick={() => setWidth(name)}>
            {name}
          </Button>
        ))}
      </div>
      <Loaded {...loaded} height="36rem">
        {({ html }) => <Framed key={html} html={html} look={look} isPhone={width === 'Phone'} />}
      </Loaded>
    </section>
  )
}

function Framed({ html, look, isPhone }: { html: string; look: Look; isPhone: boolean }) {
  const [page, setPage] = useState<Document>()
  useEffect(() => {
    if (page) paint(page, look)
  }, [page, look])
  return (
    <div className={styles.frame}>
      {/* Its own origin for fonts, and so that colours reach it; without scripts, and leading nowhere. */}
      <iframe
        title="Preview of the front page"
        className={isPhone ? styles.phoneFrame : styles.computerFrame}
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={({ currentTarget }) => {
          setFrameStyles(currentTarget.contentDocument)
          setPage(currentTarget.contentDocument ?? undefined)
        }}
      />
    </div>
  )
}

/** Puts the colours on the page, and takes those of the last try off. */
function paint({ documentElement: { style } }: Document, look: Look): void {
  for (const token of [...style].filter((name) => name.startsWith('--'))) style.removeProperty(token)
  for (const [token, colour] of Object.entries(shadesOf(look))) style.setProperty(`--${token}`, colour)
}
