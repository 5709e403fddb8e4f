import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Fold } from '../../../ui/layout/fold.tsx'
import styles from '../catalog.module.css'
import type { ProductFormTexts } from '../texts/product-texts.ts'

type FoldProps = {
  form: UseFormReturn<ProductFormTexts>
  title: string
  /** What is in it, in one line. */
  holds: string
  /** Whether something in it is refused. */
  isWrong: boolean
  children: ReactNode
}

/** Fields that are seldom needed; what is refused among them opens it, before the form looks for what to focus. */
export function SeldomFold({ form, title, holds, isWrong, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const { submitCount } = form.formState
  // Each press of Save opens it again.
  useLayoutEffect(() => {
    if (isWrong && fold.current) fold.current.open = true
  }, [isWrong, submitCount])
  const summary = (
    <span className={styles.seldom}>
      {title} <span className={styles.holds}>{holds}</span>
    </span>
  )
  return (
    <Fold summary={summary} ref={fold} wide>
      <div className={styles.fields}>{children}</div>
    </Fold>
  )
}
