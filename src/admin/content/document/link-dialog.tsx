import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LinkField } from '../parts/link-field.tsx'
import { isLinkAddress } from './document-extensions.ts'

/** Asks where the chosen words lead, or takes their link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = editor.getAttributes('link').href
  const [address, setAddress] = useState(typeof present === 'string' ? present : '')
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const isNew = editor.state.selection.empty && !editor.isActive('link')
  const set = () => {
    const href = wholeAddress(address.trim())
    if (!isLinkAddress(href)) return setProblem('Please enter an address, such as /shipping or https://example.com.')
    const chain = editor.chain().focus()
    const marks = [{ type: 'link', attrs: { href } }]
    if (isNew) chain.insertContent({ type: 'text', text: words.trim() || address.trim(), marks }).run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Link"
      actions={
        <>
          <Button onClick={set}>Set link</Button>
          {editor.isActive('link') && (
            <Button look="line" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button look="line" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      {isNew && <TextField label="Words" value={words} onChange={({ target }) => setWords(target.value)} />}
      <LinkField
        label="Where it leads"
        hint="A page of the shop, such as /shipping, another site, mailto: or tel:"
        value={address}
        error={problem}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') set()
        }}
      />
    </Dialog>
  )
}

/** What somebody types for a site or a mailbox is no whole address yet. */
function wholeAddress(typed: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(typed)) return `mailto:${typed}`
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i.test(typed) ? `https://${typed}` : typed
}
