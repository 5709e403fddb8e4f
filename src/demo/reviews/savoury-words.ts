import type { WordPool } from './review-words.ts'

export const SAVOURY_WORDS: WordPool = {
  5: [
    ['Dangerously good', 'I bought two packs so that one could be hidden. It was found.'],
    ['Proper crunch', 'Still crunchy two weeks after opening, in Mumbai, in July. I have no explanation.'],
    ['Not oily at all', 'No oil on the fingers, no oil on the paper. You taste the spices instead.'],
    ['Balanced heat', 'Hot enough to notice, not hot enough to suffer. My Bengali husband and I rarely agree on that.'],
    ['Cricket food', 'One pack per innings. We have tested this thoroughly.'],
    [
      'Fresh oil, you can tell',
      'No old-oil smell when the pack opens. That alone puts it above everything in the supermarket.',
    ],
    [
      'Replaced our usual brand',
      'We have stopped buying the big-name pack. This costs a bit more and tastes of something.',
    ],
    ['Great with curd rice', 'A spoonful over curd rice and lunch is saved.'],
    ['Hostel hero', 'My daughter asks for this and not for clothes when we visit her hostel.'],
    ['Clean ingredients', 'I read labels. This one is short and I know every word on it.'],
  ],
  4: [
    ['Good and spicy', 'Very good. The pepper builds up, so keep some water near.'],
    ['Tasty, salty', 'Tasty and crisp, slightly too salty for everyday eating.'],
    ['Nice pack', 'Good resealable pack, good taste. I would like a bigger size.'],
    ['Good, bit broken', 'Fresh and crisp. A fair amount at the bottom was broken; we put it on poha.'],
    ['Tea-time regular', 'Has become our five o’clock habit. One star off for my waistline.'],
    ['Quite addictive', 'Crisp, fresh, well spiced. I wish the chilli were a notch lower for the children.'],
    ['Good value', 'A pack lasts two people a week. Fair price for the quality.'],
    ['Almost there', 'My aunt in Indore makes it better, but my aunt does not deliver.'],
  ],
  3: [
    ['Average', 'Fresh, but I could not tell it from others in a blind test. We tried.'],
    ['Too hot for us', 'Good quality, too much chilli for our family. It should say so in front.'],
    ['Soft after a week', 'Crisp at first, softer after a week although we closed the pack.'],
    ['A bit plain', 'Well made and not oily. It needed lemon and onion to come alive.'],
  ],
  2: [
    ['Mostly crumbs', 'What arrived was mostly crumbs. The taste was fine, the spoon was necessary.'],
    ['Salt overload', 'Far too salty this time. I had two handfuls and a litre of water.'],
    ['Not like before', 'The last pack was great. This one tasted of too much asafoetida.'],
  ],
  1: [['Pack was open', 'The seal had come off in the post and everything was soft. Money came back in two days.']],
}
