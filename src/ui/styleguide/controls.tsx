import ArrowRight from 'lucide-react/icons/arrow-right'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useState } from 'react'
import { Button, ButtonLink } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { TextButton, TextLink } from '../buttons/text-link.tsx'
import { SampleRow, Section, Shown } from './section.tsx'

const LOOKS = [
  ['maroon', 'Add to Cart'],
  ['buy', 'Buy Now'],
  ['line', 'View All Products'],
] as const
const STATES = {
  Rest: {},
  hover: { 'data-shown': 'hover' },
  pressed: { 'data-shown': 'pressed' },
  focus: { 'data-shown': 'focus' },
  Busy: { busy: true, busyText: 'Processing...' },
  Disabled: { disabled: true },
}

export function Controls() {
  const [busy, setBusy] = useState(true)
  return (
    <Section title="Buttons">
      {LOOKS.map(([look, text]) => (
        <SampleRow key={look}>
          {Object.entries(STATES).map(([name, state]) => (
            <Shown key={name} as={name}>
              <Button look={look} {...state}>
                {text}
              </Button>
            </Shown>
          ))}
        </SampleRow>
      ))}
      <SampleRow>
        <Shown as="Small, 44">
          <Button size="small" icon={ShoppingBag}>
            Add to cart
          </Button>
        </Shown>
        <Shown as="Normal, 48">
          <Button>Apply</Button>
        </Shown>
        <Shown as="Big, 56; press to switch">
          <Button size="big" busy={busy} busyText="Processing...">
            Place Order
          </Button>
        </Shown>
        <Shown as="Switches it">
          <TextButton onClick={() => setBusy(!busy)}>{busy ? 'Not busy' : 'Busy'}</TextButton>
        </Shown>
        <Shown as="Link">
          <TextLink href="#" after={ArrowRight}>
            View All Products
          </TextLink>
        </Shown>
        <Shown as="Link as button">
          <ButtonLink href="#">Start Shopping</ButtonLink>
        </Shown>
        <Shown as="Icon">
          <IconButton icon={Search} label="Search" />
        </Shown>
        <Shown as="Lined">
          <IconButton lined icon={ArrowRight} label="Next" />
        </Shown>
        <Shown as="Counting">
          <IconButton icon={ShoppingBag} label="Cart, 12 items" count={12} />
        </Shown>
      </SampleRow>
    </Section>
  )
}
