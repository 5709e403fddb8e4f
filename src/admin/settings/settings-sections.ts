import { holdsWords } from '../../domain/found-words.ts'

type SettingsSection = {
  path: string
  title: string
  /** What stands on it, in the words of who looks for it. */
  holds: string
}

/** The page that leads the owner of a new shop, which is no page of the settings and stands above them. */
export const SET_UP_TITLE = 'Set up your shop'

/** Every page of the settings under its address, in the order of the navigation. */
export const SETTINGS_GROUPS = [
  {
    name: 'The shop',
    sections: [
      {
        path: 'shop',
        title: 'Name and address',
        holds: 'Shop name, address, place on a map, phone, e-mail, legal name, grievance officer',
      },
      {
        path: 'hours',
        title: 'Hours and closed days',
        holds: 'Open for orders, opening hours, weekdays, holidays, cut-off, same-day delivery',
      },
      { path: 'tax', title: 'Tax and licences', holds: 'GSTIN, FSSAI number' },
      { path: 'words', title: 'Words', holds: 'Banner, custom orders, bulk orders' },
    ],
  },
  {
    name: 'Days and places',
    sections: [
      {
        path: 'promise',
        title: 'Zones and ways',
        holds:
          'Promise days, PIN codes, rider, courier, pick-up, fee by zone, free from, smallest order, what is not sent',
      },
      { path: 'windows', title: 'Windows', holds: 'Hours of riders and pick-up, cut-off, orders in a window' },
      {
        path: 'kitchen',
        title: 'Kitchen and notice',
        holds: 'Lines of the kitchen, kilograms a day, counter’s share, notice, how far a sweet travels',
      },
      { path: 'seasons', title: 'Seasons', holds: 'Festivals, when orders open and close, Diwali, Holi' },
    ],
  },
  {
    name: 'Selling',
    sections: [
      {
        path: 'delivery',
        title: 'Delivery and packing',
        holds: 'Delivery fee, free delivery, cold packing, gift wrapping, coupon for delivery',
      },
      { path: 'payments', title: 'Payments', holds: 'Razorpay, Stripe, cards, UPI, keys, webhook' },
      { path: 'cash', title: 'Cash and trust', holds: 'Cash on delivery, limits for new customers, large orders' },
      { path: 'offers', title: 'Newsletter offer', holds: 'Code for new readers, per cent, first order' },
    ],
  },
  {
    name: 'The office',
    sections: [
      {
        path: 'letters',
        title: 'Letters to us',
        holds: 'Notices to the shop: new orders, low stock, unanswered messages, backups',
      },
      {
        path: 'mail',
        title: 'Letters and mail',
        holds: 'Mail server, SMTP, port, user, password, encryption, waiting letters, test letter',
      },
      {
        path: 'backups',
        title: 'Backups',
        holds: 'Back up now, every day, how many are kept, the backups there are, sealed',
      },
      {
        path: 'health',
        title: 'Health',
        holds: 'Whether backups, payments and mail work, disk, database, pictures, version of the program',
      },
    ],
  },
] as const satisfies readonly { name: string; sections: readonly SettingsSection[] }[]

export type SectionPath = (typeof SETTINGS_GROUPS)[number]['sections'][number]['path']

export function sectionTitle(path: SectionPath): string {
  return SETTINGS_GROUPS.flatMap(({ sections }) => [...sections]).find((section) => section.path === path)?.title ?? ''
}

/** The groups with what of them holds every word of `search`, in its title or among what stands on it. */
export function findSections(search: string): readonly { name: string; sections: readonly SettingsSection[] }[] {
  const holdsAll = ({ title, holds }: SettingsSection) => holdsWords(`${title} ${holds}`, search)
  return SETTINGS_GROUPS.map(({ name, sections }) => ({ name, sections: sections.filter(holdsAll) })).filter(
    ({ sections }) => sections.length > 0,
  )
}
