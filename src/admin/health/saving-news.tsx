import type { FieldValues, UseFormReturn } from 'react-hook-form'
import styles from './health.module.css'

type NewsProps<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>
  /** What became of the last saving; '' for none. */
  news: string
  /** What takes its time while it is being saved. */
  meanwhile?: string
}

/** What became of a form's last saving, as long as nothing was typed or refused since. */
export function SavingNews<Fields extends FieldValues>({ form, news, meanwhile = '' }: NewsProps<Fields>) {
  const { isDirty, isSubmitting, errors } = form.formState
  const isOld = isDirty || errors.root !== undefined
  return (
    <p role="status" aria-label="Saving" className={styles.news}>
      {isSubmitting ? meanwhile : isOld ? '' : news}
    </p>
  )
}
