import ClipboardList from 'lucide-react/icons/clipboard-list'
import ListChecks from 'lucide-react/icons/list-checks'
import MapPin from 'lucide-react/icons/map-pin'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Settings from 'lucide-react/icons/settings'
import { printSearchText } from '../../calls/search-text.ts'
import { PIECE_NAMES } from '../../contract/admin/content.ts'
import { holdsWords } from '../../domain/found-words.ts'
import type { IconOf } from '../../ui/icons/icon.tsx'
import { BASE, paths } from '../calls/paths.ts'
import { pieceHolds, pieceName } from '../content/piece/piece-names.ts'
import { SET_UP_TITLE, SETTINGS_GROUPS, sectionTitle } from '../settings/settings-sections.ts'
import type { FoundRow, FoundRows } from './found-row.ts'

/** A section of the navigation that somebody may see. */
export type ShownSection = { path: string; name: string; icon: IconOf }

/** So many pages are shown for what was typed. */
const MOST_PAGES = 8
/** What stands on pages of the navigation that are found by more than their name. */
const SECTION_HOLDS: ReadonlyMap<string, string> = new Map([
  [paths.content, 'Texts and pictures of every page'],
  [paths.look, 'Logo, emblem, icon, colours, theme'],
  [paths.staff, 'Team, employees, roles, invitations'],
])
const PIN = /^[1-9]\d{5}$/

/** The sections themselves. */
export function sectionRows(sections: readonly ShownSection[]): FoundRows {
  return sections.map(({ path, name, icon }) => ({ href: BASE + path, icon, title: name, detail: '' }))
}

/** What pages are called together, for who sees these sections: settings are named to nobody else. */
export function pagesTitle(sections: readonly ShownSection[]): string {
  return hasSettings(sections) ? 'Settings & pages' : 'Pages'
}

function hasSettings(sections: readonly ShownSection[]): boolean {
  return sections.some(({ path }) => BASE + path === paths.settings)
}

/**
 * Pages of who sees these sections, with those of the settings: first those with every word of `search` in their name,
 * then those on which it stands. A PIN code leads to what asks for one.
 */
export function findPages(sections: readonly ShownSection[], search: string, promisesDays: boolean): FoundRows {
  const seesSettings = hasSettings(sections)
  const ofSections = sectionRows(sections).map((row) => ({ ...row, detail: SECTION_HOLDS.get(row.href) ?? '' }))
  const all = [...ofSections, ...(seesSettings ? [...settingRows(), ...pieceRows()] : [])]
  const byName = all.filter(({ title }) => holdsWords(title, search))
  const byDetail = all.filter((row) => !byName.includes(row) && holdsWords(`${row.title} ${row.detail}`, search))
  const pins = PIN.test(search) ? pinRows(search, seesSettings && promisesDays) : []
  return [...pins, ...byName, ...byDetail].slice(0, MOST_PAGES)
}

/** The settings, and the set-up before them. */
function settingRows(): FoundRows {
  const setUp = { href: paths.setUp, icon: ListChecks, title: SET_UP_TITLE, detail: 'First steps, open for orders' }
  const settings = SETTINGS_GROUPS.flatMap(({ sections }) =>
    sections.map(({ path, title, holds: detail }) => ({
      href: `${paths.settings}/${path}`,
      icon: Settings,
      title,
      detail,
    })),
  )
  return [setUp, ...settings]
}

/** The pieces of the website, which are an owner's as the settings are. */
function pieceRows(): FoundRows {
  return PIECE_NAMES.map((piece) => ({
    href: paths.contentPiece(piece),
    icon: PanelsTopLeft,
    title: pieceName(piece),
    detail: `Website: ${pieceHolds(piece)}`,
  }))
}

function pinRows(pin: string, canTry: boolean): FoundRows {
  const orders: FoundRow = {
    href: paths.orders + printSearchText({ view: 'list', q: pin }),
    icon: ClipboardList,
    title: `Today’s orders to ${pin}`,
    detail: 'The list of the day',
  }
  const trial: FoundRow = {
    href: paths.settingsPromise + printSearchText({ pin }),
    icon: MapPin,
    title: `Try PIN ${pin}`,
    detail: `Settings: ${sectionTitle('promise')}`,
  }
  return canTry ? [orders, trial] : [orders]
}
