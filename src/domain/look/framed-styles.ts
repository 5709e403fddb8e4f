/** The attribute in which a page that is looked at within another has its styles, until they are set one by one. */
export const STYLE_LATER = 'data-style'
