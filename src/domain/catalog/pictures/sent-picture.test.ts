import { expect, test } from 'vitest'
import { mayBePicture } from './sent-picture.ts'

test.each(['image/jpeg', 'image/svg+xml', 'IMAGE/PNG; q=1', 'application/octet-stream', ''])(
  'a file of type %j may be a picture [SHELF-35]',
  (type) => expect(mayBePicture(type)).toBe(true),
)

test.each(['text/plain', 'application/pdf', 'video/mp4', 'imagery/jpeg', 'text/image/png', 'image/'])(
  'a file of type %j is no picture [SHELF-35]',
  (type) => expect(mayBePicture(type)).toBe(false),
)
