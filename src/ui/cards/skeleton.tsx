import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

type SkeletonProps = {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  /** For a picture's place: '1', '4 / 3'. */
  ratio?: CSSProperties['aspectRatio']
  radius?: CSSProperties['borderRadius']
}

/** A stand-in of the final size for what is on its way. */
export function Skeleton({ width, height, ratio, radius }: SkeletonProps) {
  return (
    <span className={styles.bone} aria-hidden style={{ width, height, aspectRatio: ratio, borderRadius: radius }} />
  )
}
