import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Tells screen readers which page has opened: a link followed here loads no document that would say so itself. */
export function PageAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) setTitle(document.title)
      }),
    [router],
  )
  return (
    <p className="hide" role="status" aria-label="Page">
      {title}
    </p>
  )
}
