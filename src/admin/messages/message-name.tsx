import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'

/** The number of a message, which leads to it, above what it is about. */
export function MessageName({ id, number, subject }: { id: string; number: string; subject: string }) {
  return (
    <>
      <TextLink href={paths.message(id)}>{number}</TextLink>
      <br />
      {subject}
    </>
  )
}
