import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'

/** The search below the header: Enter and the button both go to the collection (specification §2, Header and footer). */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  function search(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() === '') return
    onClose()
    void navigate({ href: `/collection?${new URLSearchParams({ search: text.trim() })}` })
  }
  return (
    <form className="page" onSubmit={search}>
      <input
        ref={field}
        type="search"
        aria-label="Search the shop"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" disabled={text.trim() === ''}>
        Search
      </button>
    </form>
  )
}
