/** Texts that would run, or end what they stand in, were they taken for markup; each is a line of plain text. */
export const HOSTILE_WORDS = [
  '<script>alert(1)</script>',
  '</script><svg onload=alert(1)>',
  '<!--<script>',
  '--></style></title></textarea>',
  '</main></body></html>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '<svg/onload=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '<!-- -->',
  '<a href="javascript:alert(1)">',
  'javascript:alert(1)',
  '<style>*</style>',
  '\\u003cimg src=x onerror=alert(1)>',
  '<iframe src=//evil.example>',
]

export const HOSTILE_ADDRESSES = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/shipping?next=javascript:alert(1)',
  '/shipping',
  '#javascript:alert(1)',
  'https://elsewhere.example/?q=%3Cscript%3E',
  "https://elsewhere.example/'onclick='x",
  'mailto:a@b.example?subject=x',
  'tel:+91-11111javascript:22222',
]

/** Where a picture's name is asked for. */
export const HOSTILE_PICTURES = [
  'kaju-barfi-1',
  'javascript:alert(1)',
  'x" onerror="alert(1)',
  '//evil.example/x',
  '<svg/onload=x>',
]
