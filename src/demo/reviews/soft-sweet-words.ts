import type { WordPool } from './review-words.ts'

/** For what is eaten with a spoon or drips: syrup sweets, milk sweets, halwa. */
export const SOFT_SWEET_WORDS: WordPool = {
  5: [
    ['Finished before dinner', 'Opened the box to check and that was the end of it. My father asked for the address.'],
    [
      'Tastes of milk',
      'You can taste that real milk went in. Not too sweet, no artificial scent, soft all the way through.',
    ],
    [
      'Fresh, truly fresh',
      'The date on the box was the same day. After years of tired sweets from the mall this was a surprise.',
    ],
    ['Better than our old shop', 'We have been loyal to one shop for fifteen years. We are no longer loyal.'],
    [
      'Cold and perfect',
      'Came with a cold pack that was still half frozen. Served it straight away, no complaints from anybody.',
    ],
    [
      'Right amount of sugar',
      'Sweet, but you can eat a second one. My mother usually sends sweets back; she kept these.',
    ],
    ['For our housewarming', 'Ordered for forty guests. Three of them messaged the next day to ask where it was from.'],
    ['Soft centre', 'No hard middle, no gritty bits, no oil at the bottom of the box. Exactly how it should be.'],
    ['My third order', 'Third time in two months and it has tasted the same each time. That is harder than it sounds.'],
    [
      'Smells wonderful',
      'The cardamom hits you when the lid comes off. Warmed it a little, as the label says, and it got even better.',
    ],
  ],
  4: [
    [
      'Very good, small box',
      'Taste is excellent. I expected the box to look bigger for the price, but the weight was right.',
    ],
    ['Lovely, slightly sweet', 'A touch sweeter than I like, otherwise very fresh and soft.'],
    ['Good texture', 'Texture is spot on. A little more cardamom would make it perfect for us.'],
    ['Nice with tea', 'We had it cold and then warm. Warm wins. One star less because the lid had opened in the bag.'],
    ['Fresh, came late', 'Arrived two hours after the promised time, but fresh and well packed.'],
    ['Would buy again', 'Good, honest taste. I have had better once in my life, at a wedding in Kanpur.'],
    ['Children approved', 'The children loved it. I found it a bit rich, which is not really a fault.'],
    ['Good, not huge', 'Pieces are smaller than in the picture but there were as many as promised.'],
  ],
  3: [
    ['It is all right', 'Fresh enough, but I missed some character. Perhaps I ordered on a slow day.'],
    ['Too sweet for us', 'The milk is good quality. The sugar hides it, at least for our taste.'],
    ['Leaked a little', 'Taste was fine. Syrup had leaked into the outer bag and made everything sticky.'],
    ['Mixed feelings', 'Half of the box was soft and lovely, the other half firmer. Same box, same day.'],
  ],
  2: [
    ['Arrived warm', 'It spent too long on the road and was warm when it came. Ate it the same evening to be safe.'],
    ['Expected more', 'After the reviews I expected something special. Ours was dense and a bit dry.'],
    ['Short shelf life', 'Bought it on a Friday for Sunday lunch and it had turned slightly sour by then.'],
  ],
  1: [
    [
      'Box was crushed',
      'The box was pressed flat at one side and the contents with it. The shop refunded me the next day.',
    ],
  ],
}
