/** The large picture of a product page, as in `<img sizes>`. */
export const GALLERY_SIZES = '(min-width: 1360px) 640px, (min-width: 720px) 46vw, 100vw'
