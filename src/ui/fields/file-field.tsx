import type { ComponentProps } from 'react'
import styles from './file-field.module.css'
import { TextField } from './text-field.tsx'

/** A file to be chosen. */
export function FileField(given: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...given} type="file" className={styles.file} />
}
