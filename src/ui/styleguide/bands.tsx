import Clock from 'lucide-react/icons/clock'
import Package from 'lucide-react/icons/package'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import { FestivalBand } from '../bands/festival-band.tsx'
import { Hero } from '../bands/hero.tsx'
import { NewsletterBand } from '../bands/newsletter-band.tsx'
import { Promises } from '../bands/promises.tsx'
import { Reasons } from '../bands/reasons.tsx'
import { Button, ButtonLink } from '../buttons/button.tsx'
import { Picture } from '../cards/picture.tsx'
import { TextField } from '../fields/text-field.tsx'
import * as categories from '../icons/category-motifs.tsx'
import { BirthdayMotif, CorporateMotif, FestivalMotif, WeddingMotif } from '../icons/occasion-motifs.tsx'
import { Arch } from '../layout/arch.tsx'
import { Board } from '../layout/board.tsx'
import { SectionHead } from '../layout/section-head.tsx'
import { ArchTile, Tile, Tiles } from '../layout/tile.tsx'
import { Footer } from '../shell/footer.tsx'
import { Logo } from '../shell/logo.tsx'

const OCCASIONS = [
  { text: 'Birthday', print: BirthdayMotif, ground: 'rose', board: 'जन्मदिन' },
  { text: 'Wedding', print: WeddingMotif, ground: 'khoya', board: 'शादी' },
  { text: 'Corporate', print: CorporateMotif, ground: 'marigold', board: 'दफ़्तर' },
  { text: 'Festival', print: FestivalMotif, ground: 'pistachio', board: 'त्योहार' },
] as const

export function Bands({ pictures }: { pictures: readonly string[] }) {
  const slides = pictures.slice(0, 4).map((address) => ({ address, alt: 'A plate of sweets' }))
  return (
    <>
      <Hero
        above="Welcome to"
        name="Kesar & Khoya"
        slides={slides}
        prints={[]}
        counter={
          <>
            On the counter: <b>gulab jamun</b>
          </>
        }
      >
        <p>Discover our newest arrivals - freshly made sweets and savory snacks that will delight your taste buds</p>
        <ButtonLink size="big" href="#">
          See the collection
        </ButtonLink>
      </Hero>
      <Promises
        promises={[
          { icon: Truck, title: 'Same-day delivery', text: 'Orders before 12 PM' },
          { icon: Package, title: 'Free shipping', text: 'Over ₹500 with SWEETFREE' },
          { icon: RotateCcw, title: '7-day returns', text: 'On sealed dry goods' },
          { icon: Clock, title: 'Custom orders', text: '48 hours ahead' },
        ]}
      />
      <section className="band page">
        <SectionHead title="Walk along the counter" />
        <Tiles>
          {Object.entries(categories).map(([name, print]) => (
            <Tile key={name} href="#" print={print} board="मिठाई">
              {name.replace('Motif', '')}
            </Tile>
          ))}
        </Tiles>
      </section>
      <FestivalBand
        board="शुभ त्योहार"
        title="A box for every door you knock on"
        text="Kaju katli, ladoo and soan papdi in boxes of 12 and 24, tied with cotton string, with your note inside."
        facts={[
          { value: '48 hours', of: 'ahead for custom orders' },
          { value: 'over 5 kg', of: 'for a bulk discount' },
        ]}
        action={
          <ButtonLink look="buy" size="big" href="#">
            Shop festive boxes
          </ButtonLink>
        }
      >
        {pictures.slice(0, 2).map((address) => (
          <Arch key={address}>
            <Picture address={address} alt="" sizes="30vw" />
          </Arch>
        ))}
      </FestivalBand>
      <section className="band band-butter">
        <div className="page">
          <SectionHead title="Sweets for the day that needs them" />
          <Tiles arches>
            {OCCASIONS.map(({ text, ...occasion }) => (
              <ArchTile key={text} href="#" {...occasion}>
                {text}
              </ArchTile>
            ))}
          </Tiles>
        </div>
      </section>
      <Ending />
    </>
  )
}

function Ending() {
  return (
    <>
      <Reasons
        title="Why people come back to this counter"
        note="Four promises, all of them easy to check when the box arrives."
        reasons={['Made fresh, sent fresh', 'Every label, in full', 'Packed for the road', 'Put right, quickly'].map(
          (title) => ({ title, text: 'Milk sweets leave us the day they are made. The box says when that was.' }),
        )}
      />
      <NewsletterBand
        title={
          <>
            <em>20% off</em> your first box
          </>
        }
        lead="One letter a month: what is in season, and what to order before it is gone."
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField label="Email" type="email" placeholder="you@example.com" />
        <Button type="submit">Subscribe</Button>
      </NewsletterBand>
      <Footer
        about={
          <>
            <Logo name="Kesar & Khoya" />
            <p>Sweets, namkeen and biscuits, made in small batches and packed the day they are sent.</p>
            <Board>केसर और खोया</Board>
          </>
        }
        groups={['Shop', 'Help', 'The shop'].map((title) => ({
          title,
          links: ['Sweets', 'Namkeen', 'Cookies and biscuits', 'Gift boxes'].map((text) => ({ text, href: '#' })),
        }))}
        address={
          <>
            <h2>Visit us</h2>
            <p>12 Example Bazaar, Sample Nagar, Jaipur 302000</p>
            <a href="tel:0000000000">00000 00000</a>
          </>
        }
        end={<span>FSSAI Lic. No. 00000000000000</span>}
      />
    </>
  )
}
