import { useState } from 'react'
import { paise } from '../../domain/money.ts'
import { CardGrid, MoreBelow, MoreTile } from '../cards/card-grid.tsx'
import { CardSkeletons } from '../cards/card-skeleton.tsx'
import { Price } from '../cards/price.tsx'
import { ProductCard, type ProductCardProps } from '../cards/product-card.tsx'
import { Rating, Stars } from '../cards/rating.tsx'
import { Tag } from '../cards/tag.tsx'
import { VegMark } from '../cards/veg-mark.tsx'
import { StatusBadge, StatusDot } from '../panels/status.tsx'
import { SampleRow, Section } from './section.tsx'

type Sample = Pick<ProductCardProps, 'name' | 'was' | 'size' | 'rating' | 'reviewCount' | 'tags' | 'soldOut'> & {
  rupees: number
}

const BEST = { kind: 'best', text: 'Bestseller' } as const
const OUT = { kind: 'out', text: 'Sold out' } as const
const BUDGET = { kind: 'budget', text: 'Budget Pick' } as const
const SAMPLES: readonly Sample[] = [
  { name: 'Kaju Katli', rupees: 320, was: paise(38_400), size: '250 g', rating: 4.8, reviewCount: 212, tags: [BEST] },
  { name: 'Kesar Jalebi', rupees: 160, size: '250 g', rating: 4.5, reviewCount: 121, tags: [BUDGET] },
  { name: 'Bikaneri Bhujia', rupees: 145, size: '200 g', rating: 4.7, reviewCount: 187, tags: [BEST, BUDGET] },
  { name: 'Kala Jamun', rupees: 300, size: 'Box of 8', rating: 4.4, reviewCount: 39, tags: [OUT], soldOut: 'Sold out' },
  { name: 'Jeera Biscuits with roasted cumin and rock salt', rupees: 123_456, size: '250 g', reviewCount: 0 },
]

export function Products({ pictures }: { pictures: readonly string[] }) {
  return (
    <>
      <Section title="Badges, price, stars, status">
        <SampleRow>
          <Tag kind="best">Bestseller</Tag>
          <Tag kind="budget">Budget Pick</Tag>
          <Tag kind="sale">17% off</Tag>
          <Tag kind="new">New</Tag>
          <Tag kind="out">Sold out</Tag>
          <StatusBadge tone="blue">Shipped</StatusBadge>
          <StatusBadge tone="green">Delivered</StatusBadge>
          <StatusBadge tone="yellow">Processing</StatusBadge>
          <StatusBadge tone="red">Cancelled</StatusBadge>
        </SampleRow>
        <SampleRow>
          <Price price={paise(32_000)} was={paise(38_400)} size="250 g" />
          <Price big price={paise(1_22_000)} was={paise(1_46_400)} savedPercent={17} />
          <Rating average={4.8} count={212} />
          <Stars of={4} />
          <VegMark />
        </SampleRow>
        <SampleRow>
          <StatusDot tone="green">Delivered</StatusDot>
          <StatusDot tone="blue">Shipped</StatusDot>
          <StatusDot tone="yellow">Processing</StatusDot>
          <StatusDot tone="red">Cancelled</StatusDot>
        </SampleRow>
      </Section>
      <Section title="Product card">
        <CardGrid across="five">
          {SAMPLES.map((sample, index) => (
            <SampleCard key={sample.name} sample={sample} pictures={[...pictures.slice(index), ...pictures]} />
          ))}
          <CardSkeletons count={5} />
          <MoreTile href="#" title="There is more behind the counter">
            View All Products
          </MoreTile>
        </CardGrid>
        <MoreBelow href="#">View All Products</MoreBelow>
      </Section>
    </>
  )
}

function SampleCard({ sample: { rupees, ...sample }, pictures }: { sample: Sample; pictures: readonly string[] }) {
  const [saved, setSaved] = useState(sample.name === 'Kesar Jalebi')
  const [quantity, setQuantity] = useState(0)
  return (
    <ProductCard
      {...sample}
      href="#"
      price={paise(rupees * 100)}
      freeShipping={{ from: paise(50_000), code: 'SWEETFREE' }}
      pictures={[...new Set(pictures)].slice(0, 3)}
      saved={saved}
      onToggleSaved={() => setSaved(!saved)}
      quantity={quantity}
      onAdd={() => {
        setQuantity(1)
        return true
      }}
      onQuantity={setQuantity}
    />
  )
}
