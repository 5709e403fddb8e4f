import { pictureSources } from '../../domain/catalog/picture.ts'
import { classNames } from '../class-names.ts'
import styles from './picture.module.css'

type PictureProps = {
  /** The address the API gives. */
  address: string
  /** What it shows; empty where the words beside it say so already. */
  alt: string
  /** How wide it stands on the page, as in `<img sizes>`. */
  sizes: string
  /** Its shape before it arrives, px; it is cropped to its frame. */
  width?: number
  height?: number
  /** For the first picture of a page: fetched at once and first. */
  priority?: boolean | undefined
  className?: string | undefined
}

/** A picture in the widths and formats of the build, on a ground of its own colour until it arrives. */
export function Picture(given: PictureProps) {
  const { address, alt, sizes, width = 800, height = 800, priority, className } = given
  const { avif, webp, src } = pictureSources(address)
  return (
    <picture className={classNames(styles.frame, className)}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        {...(priority && { fetchPriority: 'high' })}
      />
    </picture>
  )
}
