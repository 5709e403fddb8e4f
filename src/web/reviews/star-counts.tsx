import styles from './star-counts.module.css'

/** How many reviews gave five stars, four, and so on; `counts` begins with one star, and is missing until it is known. */
export function StarCounts({ counts }: { counts: readonly number[] | undefined }) {
  const all = counts?.reduce((sum, count) => sum + count, 0) ?? 0
  return (
    <dl className={styles.counts}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts?.[stars - 1]
        return (
          <div key={stars}>
            <dt>{stars === 1 ? '1 star' : `${stars} stars`}</dt>
            <dd>
              <meter min={0} max={Math.max(all, 1)} value={count ?? 0} aria-hidden />
              {count}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
