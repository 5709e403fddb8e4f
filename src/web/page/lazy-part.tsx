import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part whose code comes when it is first shown, or earlier by `prepare` (on a pointer or focus that comes near). Its
 * styles come with its code: a part of what the server sends that has styles of its own would stand there without them.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))
  // The server renders a page in one go: what it would have to wait for, it leaves out, and browsers call that an error.
  let there: ComponentType<Props> | undefined
  if (import.meta.env.SSR) void load().then((part) => (there = part))
  function LazyPart(props: Props) {
    const Shown = import.meta.env.SSR && there ? there : Part
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    )
  }
  LazyPart.prepare = () => void load()
  return LazyPart
}
