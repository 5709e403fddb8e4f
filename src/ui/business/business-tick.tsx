import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../fields/tick.tsx'

type TickProps = { label: string; note?: string }

/** Whether the order is billed to a business, inside a form that holds `isForBusiness`. */
export function BusinessTick(words: TickProps) {
  const { register } = useFormContext<{ isForBusiness: boolean }>()
  return <Checkbox {...words} {...register('isForBusiness')} />
}
