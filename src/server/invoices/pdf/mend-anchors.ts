const TO_PLACER = ['_font', 'font', '_layoutEngine', 'engine', 'GPOSProcessor']

let isMended = false

/**
 * Has a letter without a place for a mark drawn as HarfBuzz draws it: the mark stays where the line put it. fontkit 2.0
 * stops the whole document there, at `null`, and Noto's scripts have many such letters. Mends it once for all fonts,
 * through the one that `doc` writes in now.
 */
export function mendAnchors(doc: PDFKit.PDFDocument): void {
  if (isMended) return
  const placer = TO_PLACER.reduce<unknown>((part, name) => (isObject(part) ? Reflect.get(part, name) : undefined), doc)
  const shared: unknown = isObject(placer) ? Object.getPrototypeOf(placer) : undefined
  if (!isObject(shared)) return
  const apply: unknown = Reflect.get(shared, 'applyAnchor')
  if (typeof apply !== 'function') return
  Reflect.set(shared, 'applyAnchor', function applyAnchor(this: object, mark: unknown, place: unknown, at: number) {
    if (place !== null) Reflect.apply(apply, this, [mark, place, at])
  })
  isMended = true
}

function isObject(part: unknown): part is object {
  return typeof part === 'object' && part !== null
}
