import { expect, test } from 'vitest'
import { judgePush, supportOf } from './push-state.ts'

const ON = { support: 'ready', permission: 'granted', isSubscribed: true, told: { isFailing: false } } as const

test.each([
  [{}, 'on'],
  [{ told: { isFailing: true } }, 'failing'],
  [{ told: null }, 'off'],
  [{ isSubscribed: false }, 'off'],
  [{ permission: 'default' }, 'off'],
  [{ permission: 'denied' }, 'refused'],
  [{ support: 'none' }, 'unsupported'],
  [{ support: 'home-screen', permission: 'denied' }, 'home-screen'],
] as const)(
  'a switch says that a device is told where shop, browser and permission all say so: %o is %s [PUSH-11]',
  (changed, state) => {
    expect(judgePush({ ...ON, ...changed })).toBe(state)
  },
)

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

test.each([
  [IPHONE, 5, 'home-screen'],
  [MAC, 5, 'home-screen'],
  [MAC, 0, 'none'],
  [ANDROID, 5, 'none'],
] as const)(
  'a browser that cannot be told is led to the home screen where that helps: %s, %i fingers [PUSH-11]',
  (agent, fingers, support) => {
    expect(supportOf({ hasAll: false, agent, fingers })).toBe(support)
    expect(supportOf({ hasAll: true, agent, fingers })).toBe('ready')
  },
)
