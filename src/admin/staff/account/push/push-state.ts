/** Whether a browser can be told at all: `home-screen`, once its page is there. */
export type PushSupport = 'ready' | 'home-screen' | 'none'

type Browser = {
  /** Whether it has all that it takes. */
  hasAll: boolean
  /** What it calls itself. */
  agent: string
  /** How many fingers its screen feels. */
  fingers: number
}

/** iPhones and iPads have it for pages on the home screen alone; an iPad calls itself a Mac. */
export function supportOf({ hasAll, agent, fingers }: Browser): PushSupport {
  if (hasAll) return 'ready'
  return /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && fingers > 1) ? 'home-screen' : 'none'
}

export type PushState = 'unsupported' | 'home-screen' | 'refused' | 'off' | 'on' | 'failing'

type Known = {
  support: PushSupport
  permission: NotificationPermission
  /** Whether the browser has a subscription. */
  isSubscribed: boolean
  /** What the shop knows of it; null: nothing. */
  told: { isFailing: boolean } | null
}

/** It is on where shop, browser and permission all say so. */
export function judgePush({ support, permission, isSubscribed, told }: Known): PushState {
  if (support !== 'ready') return support === 'none' ? 'unsupported' : support
  if (permission === 'denied') return 'refused'
  if (permission !== 'granted' || !isSubscribed || !told) return 'off'
  return told.isFailing ? 'failing' : 'on'
}
