import type { WordPool } from './review-words.ts'

export const BISCUIT_WORDS: WordPool = {
  5: [
    ['Dunk-proof', 'Survives a proper dunk and still tastes of butter. What else should a biscuit do?'],
    ['Bakery of my childhood', 'The smell when you open the pack is exactly the bakery near my school.'],
    ['Crisp and short', 'Breaks cleanly, melts quickly, no aftertaste. Reordered the same evening.'],
    ['Guests asked twice', 'Served with chai; two guests asked for the name and one took a picture of the label.'],
    ['Finally a good one', 'Most biscuits of this kind taste of baking powder. This one tastes of what it says.'],
    ['Tin is already empty', 'Bought for Diwali visitors. There was nothing left for Diwali visitors.'],
    ['Perfect with filter coffee', 'I know it is meant for tea. Try it with filter coffee.'],
    ['Not too sweet', 'Lightly sweet, buttery, crisp to the last one in the pack.'],
    ['Made with care', 'Even bake, no dark bottoms, hardly any breakage. Somebody is paying attention.'],
    ['Good for sharing', 'Took a pack on the night train and made four friends.'],
  ],
  4: [
    ['Very good biscuit', 'Fresh and fragrant. A slightly thicker one would survive the tea better.'],
    ['Lovely, fragile', 'Lovely taste, but fragile. About ten were broken.'],
    ['Good with chai', 'A good everyday biscuit. Nothing fancy, and that is a compliment.'],
    ['Nice crumb', 'Nice sandy crumb. A little less sugar and it would get five.'],
    ['Kids like it', 'Goes into the school tiffin. It comes back empty, so that is settled.'],
    ['Would reorder', 'Good biscuit, good packing. Delivery took a day longer than promised.'],
    ['Generous pack', 'Generous pack and an honest taste. I keep mine in a steel dabba and they stay crisp.'],
    ['Almost homemade', 'Close to homemade, without the burnt tray that I produce.'],
  ],
  3: [
    ['Fine', 'Fine for tea, though I expected a stronger flavour.'],
    ['Bit soft', 'Mine were slightly soft. Five minutes in the oven and they were right.'],
    ['Too many broken', 'Taste is good, but a lot of them were broken on arrival.'],
    ['Plain', 'Plain biscuit, fair price. I would not go out of my way for it.'],
  ],
  2: [
    ['Dry', 'Rather dry and dusty. We finished them in milk.'],
    ['Overbaked', 'This batch was overbaked and a little bitter.'],
    ['Not for me', 'I see why people like it, but it is too heavy for me.'],
  ],
  1: [['All crumbs', 'The pack came as crumbs. It made a decent pie base, to be fair, and I was paid back.']],
}
