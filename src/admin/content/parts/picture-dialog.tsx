import { useRef, useState } from 'react'
import { listPictures } from '../../../contract/admin/catalog/pictures.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/cards/picture.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useList } from '../../calls/use-list.ts'
import { DropZone, UploadLines, useUploads } from '../../catalog/uploads.tsx'
import styles from './parts.module.css'
import { type ChosenPicture, PictureShelf } from './picture-shelf.tsx'

type DialogProps = {
  label: string
  /** What the picture shows, asked for where it is given. */
  alt?: string
  /** The name of the one that is there. */
  present: string
  addressOf: (picture: string) => string
  onChoose: (picture: { src: string; alt: string }) => void
  onClose: () => void
}

const UNCHOSEN = 'Please choose a picture first, or upload one.'
const UNSAID = 'Please say what it shows: it is read to those who do not see it.'

/** The pictures of the shop to choose one from, and a place to send another; nothing changes before it is used. */
export function PictureDialog({ label, alt: said, present, addressOf, onChoose, onClose }: DialogProps) {
  const [chosen, setChosen] = useState(() =>
    present === '' ? undefined : { name: present, address: addressOf(present), alt: said ?? '' },
  )
  const [alt, setAlt] = useState(said ?? '')
  const [problem, setProblem] = useState<string>()
  const list = useList(listPictures, { query: {} })
  const altField = useRef<HTMLInputElement>(null)
  const choose = (picture: ChosenPicture) => {
    setProblem(undefined)
    // What somebody has typed stays; what came with the last picture does not fit the next.
    setAlt((typed) => (typed === '' || typed === chosen?.alt ? picture.alt : typed))
    setChosen(picture)
  }
  const use = () => {
    if (!chosen) return setProblem(UNCHOSEN)
    if (said !== undefined && alt.trim() === '') {
      altField.current?.focus()
      return setProblem(UNSAID)
    }
    onClose()
    onChoose({ src: chosen.name, alt: alt.trim() })
  }
  const { uploads, isUnderway, send } = useUploads(
    () => alt,
    (shot) => {
      choose({ ...shot, alt: '' })
      list.reload()
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      actions={
        <>
          <Button disabled={isUnderway} onClick={use}>
            Use this picture
          </Button>
          <Button look="line" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <div className={styles.chosen} role="status" aria-label="Chosen picture">
        {chosen ? (
          <Picture
            address={chosen.address}
            alt={alt || 'The chosen picture'}
            sizes="160px"
            width={96}
            height={96}
            className={styles.large}
          />
        ) : (
          <p className={styles.none}>{problem === UNCHOSEN ? UNCHOSEN : 'No picture is chosen yet.'}</p>
        )}
      </div>
      {said !== undefined && (
        <TextField
          ref={altField}
          label="What it shows"
          hint="Read to those who do not see it."
          maxLength={200}
          error={problem === UNSAID ? problem : undefined}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      )}
      <div className={styles.choices}>
        <DropZone onFiles={send} single />
        <UploadLines uploads={uploads} />
        <PictureShelf list={list} chosen={chosen?.name} onChoose={choose} onUse={use} />
      </div>
    </Dialog>
  )
}
