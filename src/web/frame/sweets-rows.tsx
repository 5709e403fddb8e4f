import { RowLink, Rows } from '../../ui/shell/rows.tsx'
import type { CATEGORY_LINKS, OCCASION_LINKS } from './sweets-links.ts'

type SweetsRowsProps = { of: typeof CATEGORY_LINKS | typeof OCCASION_LINKS; two?: boolean }

export function SweetsRows({ of, two = false }: SweetsRowsProps) {
  return (
    <Rows two={two}>
      {of.map(({ text, href, print, board }) => (
        <RowLink key={href} href={href} print={print} board={board}>
          {text}
        </RowLink>
      ))}
    </Rows>
  )
}
