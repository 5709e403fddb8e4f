import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { BASE } from '../calls/paths.ts'
import styles from './settings.module.css'
import { findSections } from './settings-sections.ts'

/** The pages of the settings by group, and a field that finds the one on which a setting stands. */
export function SettingsNavigation({ tellsAll = false }: { tellsAll?: boolean }) {
  const [search, setSearch] = useState('')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const found = findSections(search)
  return (
    <nav className={tellsAll ? styles.overview : styles.navigation} aria-label="Settings">
      <TextField
        label="Find a setting"
        type="search"
        compact
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.map(({ name, sections }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {sections.map((section) => {
              const href = `${BASE}/settings/${section.path}`
              const isHere = path.endsWith(`/settings/${section.path}`)
              return (
                <li key={section.path}>
                  <Link href={href} className={styles.section} {...(isHere && { 'aria-current': 'page' })}>
                    {section.title}
                    {tellsAll && <small>{section.holds}</small>}
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {found.length === 0 && <p role="status">No setting is called “{search}”.</p>}
    </nav>
  )
}
