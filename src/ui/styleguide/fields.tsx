import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { PRICE_RANGE } from '../../domain/catalog/price-handles.ts'
import { paise } from '../../domain/money.ts'
import { Star } from '../cards/rating.tsx'
import { Chip, ChipLink, Chips } from '../fields/chip.tsx'
import { OptionGroup } from '../fields/option-group.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { PriceRange } from '../fields/price-range.tsx'
import { QuantityStepper } from '../fields/quantity-stepper.tsx'
import { RatingFilter } from '../fields/rating-filter.tsx'
import { Select, TextArea, TextField } from '../fields/text-field.tsx'
import { Checkbox, Radio, RadioCard } from '../fields/tick.tsx'
import { SizeCards } from '../fields/tiles/size-cards.tsx'
import { Icon } from '../icons/icon.tsx'
import { Columns, Section, Stack } from './section.tsx'

const SIZES = [
  { size: '250 g', grams: 250, price: paise(32_000) },
  { size: '500 g', grams: 500, price: paise(62_000) },
  { size: '1 kg', grams: 1000, price: paise(1_22_000) },
  { size: 'Box of 24', price: paise(90_000), soldOut: 'Sold out' },
]

export function FieldSamples() {
  return (
    <Section title="Fields">
      <Columns>
        <TextField label="Rest" placeholder="you@example.com" />
        <TextField label="Focus" defaultValue="Meera" data-shown="focus" />
        <TextField label="Error" type="tel" defaultValue="98290 1234" error="Phone number should be 10 digits" />
        <TextField label="Disabled" defaultValue="India" disabled />
        <Select label="Select">
          <option>Newest First</option>
          <option>Price: low to high</option>
        </Select>
        <PasswordField label="Password" hint="At least 8 characters." />
        <TextArea label="Special delivery instructions" optional placeholder="Gate, floor, landmark" />
        <Stack>
          <Checkbox label="Cold packing" note="Insulated box with ice packs" end="+ ₹40" defaultChecked />
          <Checkbox label="Gift wrapping" end="+ ₹30" />
          <Checkbox label="Disabled" disabled />
        </Stack>
        <Stack>
          <Radio name="styleguide-radio" label="On" defaultChecked />
          <Radio name="styleguide-radio" label="Off" />
          <Radio label="Disabled" disabled />
        </Stack>
        <Stack>
          <RadioCard
            name="styleguide-pay"
            label="Online Payment"
            note="Cards, UPI, net banking"
            end={<Icon of={CreditCard} />}
            defaultChecked
          />
          <RadioCard name="styleguide-pay" label="Cash on Delivery" note="Pay when the box is in your hands" />
        </Stack>
        <Choices />
        <Filters />
      </Columns>
    </Section>
  )
}

function Choices() {
  const [size, setSize] = useState<string>()
  const [quantity, setQuantity] = useState(1)
  return (
    <Stack>
      <SizeCards sizes={SIZES} chosen={size} onChoose={setSize} />
      <QuantityStepper value={quantity} onChange={setQuantity} />
      <QuantityStepper big value={quantity} onChange={setQuantity} of="Kaju Katli" />
    </Stack>
  )
}

function Filters() {
  const [cheap, setCheap] = useState(false)
  const [good, setGood] = useState(true)
  const [prices, setPrices] = useState({ ...PRICE_RANGE, high: 600 })
  const [rating, setRating] = useState<number>()
  return (
    <div>
      <Chips>
        <Chip pressed={cheap} onClick={() => setCheap(!cheap)}>
          Under ₹200
        </Chip>
        <Chip pressed={good} onClick={() => setGood(!good)} aria-label="4★ & Up">
          4 <Star /> &amp; Up
        </Chip>
        <ChipLink href="#">Rasgulla</ChipLink>
      </Chips>
      <OptionGroup legend="Category">
        <Checkbox label="Sweets" end={58} />
        <Checkbox label="Namkeens" end={24} />
      </OptionGroup>
      <OptionGroup legend="Price">
        <PriceRange value={prices} onChange={setPrices} />
      </OptionGroup>
      <OptionGroup legend="Rating">
        <RatingFilter value={rating} onChange={setRating} counts={{ 4: 64, 3: 88, 2: 96, 1: 98 }} />
      </OptionGroup>
    </div>
  )
}
