import type { WordPool } from './review-words.ts'

export const GIFT_WORDS: WordPool = {
  5: [
    ['Made a good impression', 'Sent it to my in-laws. They called. They never call.'],
    ['Beautiful box', 'The box is kept for bangles now. The sweets did not last that long.'],
    ['The note was handwritten', 'My message was inside on a small card, in real handwriting. Such a nice touch.'],
    ['For the whole team', 'Ordered thirty for the office, all arrived on the same day and all complete.'],
    ['Fresh inside too', 'Gift boxes are often old stock. Here everything was as fresh as from the counter.'],
    ['Nothing shifted', 'Every piece still sat in its cup after a day in the courier van.'],
    ['My safe present', 'For neighbours, teachers, the doctor: this is what I send now.'],
    ['Looks expensive', 'Looks more expensive than it is. I will not tell anyone.'],
  ],
  4: [
    ['Lovely gift', 'Very well received. I would have liked to choose the sweets myself.'],
    ['Good selection', 'Good selection and fresh. The ribbon was a bit crushed.'],
    ['Nice, slightly small', 'Elegant. On the table it looked smaller than in the picture.'],
    ['Arrived on the day', 'Arrived on the morning of the festival, as promised. One piece had tipped over.'],
    ['Well packed', 'Strong outer carton, neat inside. One sweet in the row was not to our taste.'],
    ['Would send again', 'My sister was happy, so I am happy.'],
  ],
  3: [
    ['Pretty, average sweets', 'The box is prettier than the sweets are good. They are not bad either.'],
    ['Came a day late', 'Nice present, but a day after the birthday. The shop said sorry and sent a coupon.'],
    ['One kind missing', 'One of the kinds in the picture was replaced by another without asking.'],
  ],
  2: [
    ['Dented corner', 'A dented box is hard to give away. The contents were fine.'],
    ['Less than expected', 'For this amount of money I expected more pieces.'],
  ],
  1: [['Too late for the wedding', 'It came after the ceremony. They took it back, but a present is about the day.']],
}
