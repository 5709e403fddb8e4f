import { STYLE_LATER } from '../../domain/look/framed-styles.ts'

/** Sets what the shop wrote as styles of a page in a frame: as attributes this document's policy refuses them there. */
export function setFrameStyles(page: Document | null): void {
  for (const element of page?.querySelectorAll<HTMLElement>(`[${STYLE_LATER}]`) ?? []) {
    element.style.cssText = element.getAttribute(STYLE_LATER) ?? ''
  }
}
