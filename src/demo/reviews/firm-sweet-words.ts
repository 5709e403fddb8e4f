import type { WordPool } from './review-words.ts'

/** For what is picked up with two fingers: barfi, katli, ladoo, chikki. */
export const FIRM_SWEET_WORDS: WordPool = {
  5: [
    ['Just like my grandmother’s', 'I was sceptical, then I took a bite and was eight years old again.'],
    ['Pure ghee, no doubt', 'You can smell the ghee from across the room. No waxy feeling on the palate afterwards.'],
    ['Travelled to Dublin', 'Carried a kilo in hand luggage. It arrived in one piece and left in ten minutes.'],
    ['Cut with care', 'Every piece the same size, clean edges, nothing broken. It looks as good as it tastes.'],
    ['Not too sweet', 'At last somebody who lets you taste the main ingredient. Balanced, fragrant, fresh.'],
    [
      'Our festival order',
      'We send these to the whole building each year. Nobody has ever complained, and they complain about everything.',
    ],
    [
      'Melts, then stays',
      'It melts quickly and then the taste stays for a while. I closed the box and opened it again.',
    ],
    ['Office favourite', 'Put the box on the printer table at ten. At ten past there was only paper.'],
    ['Worth the price', 'Costs more than the corner shop and is better by a larger margin than that.'],
    ['Fresh for a week', 'Kept one aside for six days to test the label. Still soft on day six.'],
  ],
  4: [
    ['Very nice', 'Excellent taste. A few corners had crumbled on the way, which bothered only me.'],
    ['Good and rich', 'Rich, so one piece is enough. Would love a smaller box for two people.'],
    ['Nearly perfect', 'Colour and smell are lovely. I would roast it a minute longer, but that is a matter of taste.'],
    ['Solid choice', 'Dependable. I order it when I do not know what a host likes.'],
    ['Liked by elders', 'My parents found it very close to what they had as children. I find it a little too sweet.'],
    ['Good, simple box', 'Sweets are very good. The box itself could be prettier if you want to give it away.'],
    ['Tasty, a bit dry', 'Tasty. On the fourth day it was slightly dry, so finish it early.'],
    ['Good value', 'For the weight and the quality, the price is fair. Ordered half a kilo, should have ordered one.'],
  ],
  3: [
    ['Decent', 'Decent, nothing more. The nuts were fresh, the rest a bit plain.'],
    ['Hard on arrival', 'It was rather hard. Ten minutes in a warm kitchen helped.'],
    ['Sweet tooth needed', 'Too sweet for me, but my brother ate his share and mine.'],
    ['Crumbled', 'Good taste, yet a third of it arrived as crumbs. Please pack it tighter.'],
  ],
  2: [
    ['Not my batch', 'I have had this here before and loved it. This time it tasted flat and slightly oily.'],
    ['Too expensive', 'Nice enough, but I cannot find what justifies the price.'],
    ['Dry', 'Dry at the edges and there were still three days left on the label.'],
  ],
  1: [
    [
      'Wrong sweet',
      'I got a different sweet from the one I ordered. They replaced it, but the party was over by then.',
    ],
  ],
}
