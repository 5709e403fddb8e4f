import { type ComponentType, lazy, Suspense } from 'react'

/** A part whose code comes when it is first shown, or earlier by `prepare` (on a pointer or focus that comes near). */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))
  function LazyPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  LazyPart.prepare = () => void load()
  return LazyPart
}
