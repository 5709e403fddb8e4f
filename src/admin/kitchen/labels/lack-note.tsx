import { type LabelFacts, type LabelLack, lacksOfLabel } from '../../../domain/kitchen/labels/label-facts.ts'
import { mayAct, type StaffRole } from '../../../domain/staff/staff.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { paths } from '../../calls/paths.ts'
import { useStaff } from '../../calls/staff-session.ts'

type Place = { name: string; least: StaffRole; href: (productId: string) => string }

const PLACES: Readonly<Record<LabelLack['at'], Place>> = {
  product: { name: 'the sweet’s form', least: 'manager', href: paths.product },
  shop: { name: 'Name and address', least: 'owner', href: () => paths.settingsShop },
  tax: { name: 'Tax and licences', least: 'owner', href: () => paths.settingsTax },
}

/** What a label should say and nobody has typed, with where it is typed; on the screen alone. */
export function LackNote({ facts, productId }: { facts: LabelFacts; productId: string }) {
  const { role } = useStaff()
  const lacks = lacksOfLabel(facts)
  if (lacks.length === 0) return null
  return (
    <Note kind="bad">
      <p>These labels are not whole. They lack:</p>
      <ul>
        {lacks.map(({ what, at }) => {
          const { name, least, href } = PLACES[at]
          return (
            <li key={what}>
              <b>{what}</b>, typed in{' '}
              {mayAct(role, least) ? <TextLink href={href(productId)}>{name}</TextLink> : `${name} by the ${least}`}
            </li>
          )
        })}
      </ul>
    </Note>
  )
}
