type BoardProps = {
  as?: 'p' | 'span'
  className?: string | undefined
  children: string | undefined
}

/** A word in Devanagari, as painted on a shop's board; nothing where there is none. */
export function Board({ as: Element = 'p', className = 'board', children }: BoardProps) {
  if (!children) return null
  return (
    <Element className={className} lang="hi">
      {children}
    </Element>
  )
}
