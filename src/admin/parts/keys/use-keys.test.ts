import { expect, test } from 'vitest'
import { keyName } from './use-keys.ts'

const NOTHING = { altKey: false, ctrlKey: false, metaKey: false }

test.each([
  [{ key: 'W', code: 'KeyW' }, 'w'],
  [{ key: 'F1', code: 'F1' }, 'F1'],
  [{ key: '1', code: 'Digit1', altKey: true }, 'Alt+1'],
  [{ key: 'ß', code: 'KeyS', altKey: true }, 'Alt+s'],
  [{ key: '2', code: 'Numpad2', altKey: true }, 'Alt+2'],
  [{ key: 'Enter', code: 'Enter', ctrlKey: true }, 'Ctrl+Enter'],
  [{ key: 'Enter', code: 'Enter', metaKey: true }, 'Ctrl+Enter'],
  [{ key: 'Escape', code: 'Escape' }, 'Escape'],
])('a press of %j is named %s', (pressed, name) => {
  expect(keyName({ ...NOTHING, ...pressed })).toBe(name)
})
