import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BASE } from '../base.ts'
import { useSections } from './desk-navigation.tsx'
import { PageWaiting } from './page-waiting.tsx'

/** `/admin` itself: leads on to the first section. */
export function FirstPage() {
  const [first] = useSections()
  const navigate = useNavigate()
  const path = first?.path ?? '/account'
  useEffect(() => {
    void navigate({ href: BASE + path, replace: true })
  }, [navigate, path])
  return <PageWaiting />
}
