/**
 * A phone's Back closes what is open before it leaves the page: each open overlay has an entry of the browser's history
 * above its page's own. Routers never hear of these entries, and none is left behind: whoever navigates from within an
 * overlay does so from the page's own entry.
 */

/** In the state of an entry: how many of them stand above the page's own, with it. */
const MARK = 'overlays'
/** Where Back is a gesture. Elsewhere it leaves the page at once, and opening a menu leaves Forward as it is. */
const PHONES = '(max-width: 1023.98px), (pointer: coarse)'

/** What closes each of the open overlays, the topmost last. */
const open: (() => void)[] = []
/** How many entries stand above the page's own. */
let entries = 0
/** The page's address, below those entries. */
let page = ''
/** The browser's own ways to change its history; undefined until Back is let to close. */
let own: Pick<History, 'pushState' | 'replaceState'> | undefined
let isGoingBack = false
/** What is to be done once no entry stands above the page's own. */
const waiting: (() => void)[] = []
let settling: ReturnType<typeof setTimeout> | undefined
let givingUp: ReturnType<typeof setTimeout> | undefined
/** How long to wait for a browser that does not tell whether it has gone back, ms. */
const GIVE_UP_AFTER = 1000

/** To be called once, before a router takes over the history. */
export function letBackClose(): void {
  const changes = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) }
  own = changes
  for (const way of ['pushState', 'replaceState'] as const) {
    history[way] = (...entry) => fromPage(() => changes[way](...entry))
  }
  addEventListener('popstate', hearPop, { capture: true })
  addEventListener('click', followFromPage)
  // On its way back to a page that was left meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && giveUp())
  // A page that is loaded anew has nothing open.
  goBack(markOf(history.state))
}

/** From now on Back calls `close`, until what is given back is called. */
export function holdOpen(close: () => void): () => void {
  open.push(close)
  addEntries()
  return () => {
    open.splice(open.indexOf(close), 1)
    settle()
  }
}

/** Makes entries and overlays as many. Those that follow each other in one act have one entry after the other. */
function settle(): void {
  clearTimeout(settling)
  settling = setTimeout(() => {
    addEntries()
    if (!isGoingBack) goBack(entries - open.length)
  })
}

function addEntries(): void {
  if (isGoingBack || !own || !matchMedia(PHONES).matches) return
  if (entries === 0) page = location.href
  for (; entries < open.length; entries++) own.pushState({ ...history.state, [MARK]: entries + 1 }, '')
}

function fromPage(act: () => void): void {
  waiting.push(act)
  if (!isGoingBack) arrive(entries)
}

function goBack(by: number): void {
  if (by <= 0) return
  isGoingBack = true
  if ('navigation' in window) traverse(by)
  else {
    history.go(-by)
    giveUpSoon()
  }
}

/** Without a limit of time: an address that was pushed before a late browser went back would be gone back from. */
function traverse(by: number): void {
  const to = navigation.entries()[(navigation.currentEntry?.index ?? 0) - by]
  if (!to) giveUp()
  else {
    const { committed, finished } = navigation.traverseTo(to.key)
    finished?.catch(() => undefined)
    // Its event comes first, where one comes. A shopper's own Back may overtake it, and brings an event as well.
    committed?.then(() => setTimeout(() => isGoingBack && arrive(markOf(history.state))), giveUpSoon)
  }
}

function giveUpSoon(): void {
  if (isGoingBack) givingUp = setTimeout(giveUp, GIVE_UP_AFTER)
}

/** What the page stands on is its own entry from now on. */
function giveUp(): void {
  if (!isGoingBack) return
  own?.replaceState({ ...history.state, [MARK]: 0 }, '')
  arrive(0)
}

function hearPop(event: PopStateEvent): void {
  const left = markOf(event.state)
  if (isGoingBack) arrive(left)
  // Forward, to an overlay that was closed by Back.
  else if (left > entries) goBack(left - entries)
  else if (left < entries && location.href === page) closeAbove(left)
  else {
    entries = left
    return
  }
  event.stopImmediatePropagation()
}

/** Only `left` entries stand above the page's own: what waits has its turn, or goes back over them first. */
function arrive(left: number): void {
  clearTimeout(givingUp)
  isGoingBack = false
  entries = left
  if (waiting.length > 0) goBack(left)
  if (isGoingBack) return
  for (const act of waiting.splice(0)) act()
  settle()
}

function closeAbove(left: number): void {
  entries = left
  for (const close of open.slice(left).reverse()) close()
  settle()
}

/** A link that the browser follows by itself, to another document. */
function followFromPage(event: MouseEvent): void {
  if ((entries === 0 && !isGoingBack) || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  if (link?.target !== '' || link.hasAttribute('download') || !link.protocol.startsWith('http')) return
  event.preventDefault()
  fromPage(() => location.assign(link.href))
}

function markOf(state: unknown): number {
  const mark = (state as Record<string, unknown> | null)?.[MARK]
  return typeof mark === 'number' ? mark : 0
}
