import CookingPot from 'lucide-react/icons/cooking-pot'
import Flame from 'lucide-react/icons/flame'
import Package from 'lucide-react/icons/package'
import Scale from 'lucide-react/icons/scale'
import { Icon } from '../../ui/icons/icon.tsx'
import { Band } from '../../ui/layout/section-head.tsx'
import { Lozenge } from '../../ui/panels/lozenge.tsx'
import styles from './about-page.module.css'

/** Posts, not persons: whoever stands at them is nobody a page should invent. */
const POSTS = [
  {
    icon: Scale,
    post: 'The scale',
    task: 'Recipes and weights',
    text: 'Weighs the cardamom by hand and writes the date on every batch.',
  },
  {
    icon: CookingPot,
    post: 'The kadhai',
    task: 'Milk and sugar',
    text: 'Stirs khoya for hours and knows one-string syrup by its sound.',
  },
  { icon: Flame, post: 'The fryer', task: 'Namkeen', text: 'Fries in small lots, so that the oil stays clean.' },
  {
    icon: Package,
    post: 'The packing table',
    task: 'Boxes and road',
    text: 'Chooses the box, the ice and the string, and has the last look.',
  },
]

export function AboutTeam() {
  return (
    <Band id="team" title="The team behind it" lead="Four posts, and the same hands at them every day.">
      <ul className={styles.team}>
        {POSTS.map(({ icon, post, task, text }) => (
          <li key={post}>
            <Lozenge huge>
              <Icon of={icon} />
            </Lozenge>
            <h3>{post}</h3>
            <p className={styles.task}>{task}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}
