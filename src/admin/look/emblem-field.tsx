import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { type Emblem, uploadEmblem } from '../../contract/admin/look.ts'
import type { Look } from '../../domain/look/look.ts'
import { lightAccent, readableBrand } from '../../domain/look/shades.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Emblem as Mark } from '../../ui/icons/emblem.tsx'
import { BadNote, Note } from '../../ui/messages/note.tsx'
import { sendFile } from '../calls/send-file.ts'
import { FieldGroup } from '../parts/field-group.tsx'
import { useTrying } from '../parts/use-trying.ts'
import styles from './look.module.css'

type EmblemProps = {
  emblem: Emblem | null
  /** What stands in the lozenge without one; null: the demo's mark. */
  letter: string | null
  look: Look
  onChoose: (emblem: Emblem | null) => void
}

/** The emblem, and what is made of it; without one, a letter in a lozenge. */
export function EmblemField({ emblem, letter, look, onChoose }: EmblemProps) {
  const { problem, busy, part, file, send } = useEmblemUpload(onChoose)
  const input = useRef<HTMLInputElement>(null)
  return (
    <FieldGroup legend="Emblem">
      <div className={styles.emblem}>
        <Shown emblem={emblem} letter={letter} look={look} />
        <div className={styles.choose}>
          <p className="small quiet">
            JPEG, PNG, WebP or AVIF, at least 512 pixels long. It becomes the mark in every header, the icon of tabs and
            phones, and stands on invoices and packing slips.
          </p>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            hidden
            aria-label="Emblem"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              target.value = ''
              if (chosen) void send(chosen, 'keep')
            }}
          />
          <div className={styles.buttons}>
            <Button look="line" size="small" busy={busy} busyText="Sending..." onClick={() => input.current?.click()}>
              Choose a file
            </Button>
            {emblem && (
              <Button look="line" size="small" onClick={() => onChoose(null)}>
                Do without
              </Button>
            )}
          </div>
          {busy && <progress className={styles.progress} aria-label="Sent of the emblem" value={part} />}
          <BadNote>{problem && file && `${file.name}: ${problem}`}</BadNote>
          {emblem?.hasGround && file && !busy && (
            <Note>
              <p>This picture stands in a white box.</p>
              <Button look="line" size="small" onClick={() => void send(file, 'away')}>
                Take the white away
              </Button>
            </Note>
          )}
        </div>
      </div>
    </FieldGroup>
  )
}

/** As headers, tabs and phones show it. */
function Shown({ look, ...drawn }: Pick<EmblemProps, 'emblem' | 'letter' | 'look'>) {
  const brand = readableBrand(look.brand)
  const colours: CSSProperties & Record<'--mark' | '--thread', string> = {
    '--mark': brand,
    '--thread': lightAccent(look.accent, brand),
  }
  return (
    <div className={styles.shown} style={colours} aria-hidden>
      <span className={styles.header}>
        <Mark {...drawn} />
      </span>
      <span className={styles.tab}>
        <Mark {...drawn} />
      </span>
      <span className={styles.phone}>
        <Mark {...drawn} />
      </span>
    </div>
  )
}

/** Sends a picture to become the emblem; what was chosen last can be sent once more without its white box. */
function useEmblemUpload(onSent: (emblem: Emblem) => void) {
  const { problem, busy, run } = useTrying()
  const [part, setPart] = useState(0)
  const [file, setFile] = useState<File>()
  const leaving = useRef<AbortSignal>(undefined)
  useEffect(() => {
    const gone = new AbortController()
    leaving.current = gone.signal
    return () => gone.abort()
  }, [])
  const send = (chosen: File, ground: 'keep' | 'away') =>
    run(async () => {
      const signal = leaving.current
      if (!signal || signal.aborted) return
      setFile(chosen)
      setPart(0)
      const following = { onProgress: setPart, signal }
      const { emblem } = await sendFile(uploadEmblem, { file: chosen.name, ground }, chosen, following)
      onSent(emblem)
    })
  return { problem, busy, part, file, send }
}
