import type { Rating, Words } from './review-words.ts'

/** What demo customers say of one sweet and of no other. */
export const OWN_WORDS_OF_SWEETS: Readonly<Record<string, readonly (readonly [Rating, ...Words])[]>> = {
  'gulab-jamun': [
    [
      5,
      'Pale heart, dark skin',
      'Cut one in half: even sponge to the centre and not a trace of raw flour. The rose in the syrup is real.',
    ],
    [5, 'Ten seconds in the microwave', 'Do what the description says. Ten seconds. The middle turns into custard.'],
    [
      4,
      'A little more syrup, please',
      'Jamuns are superb, though the syrup just covered them. I like to have some left for the bread.',
    ],
  ],
  'kala-jamun': [
    [4, 'Chewy crust', 'The crust has a chew that gulab jamun never has. The yellow centre is pretty when you cut it.'],
  ],
  kalakand: [
    [
      5,
      'Grainy as it must be',
      'Moist grains, a bit of tang, hardly any sugar. It is the first kalakand outside Alwar I would recommend.',
    ],
    [3, 'Eat at once', 'They are serious about the two days. On the third it was not nice any more.'],
  ],
  'milk-cake': [
    [
      5,
      'Brown in the middle',
      'That caramel band in the middle is the whole point of milk cake, and here it is a good inch wide.',
    ],
  ],
  'kesar-peda': [
    [
      5,
      'Real saffron',
      'Put one in a glass of water: the strands turn it yellow slowly, as saffron does and colour does not.',
    ],
    [5, 'Prasad and beyond', 'Bought for the temple, kept four for myself, and I am not ashamed.'],
  ],
  'mathura-peda': [[4, 'Close to the original', 'I grew up in Mathura. The roast is right; ours had more nutmeg.']],
  'lachha-rabri': [
    [5, 'Folds upon folds', 'You lift the spoon and whole sheets of cream come up. We poured it over hot jalebi.'],
  ],
  rasgulla: [
    [
      5,
      'They squeak',
      'Bite one: it squeaks. Press it: it comes back. My Kolkata colleague went silent, then took three.',
    ],
    [4, 'Spongy and light', 'Very light and clean. I squeeze out half of the syrup before I eat them.'],
  ],
  rasmalai: [
    [
      5,
      'The milk is the star',
      'Thin saffron milk, not that thick sweet sauce. The discs had soaked it up completely.',
    ],
    [5, 'Anniversary dessert', 'We put it in the fridge overnight and served it in wine glasses.'],
  ],
  'cham-cham': [
    [3, 'Pretty, quite firm', 'Pretty to look at. Firmer than I know it from Dhaka, and the coconut is a bit dry.'],
  ],
  rajbhog: [
    [5, 'Treasure inside', 'There really is a knot of nuts inside. The children ate around it like archaeologists.'],
  ],
  'nolen-gur-sandesh': [
    [5, 'Winter has come', 'That smoky jaggery. I closed my eyes and it was January in Shantiniketan.'],
  ],
  'mishti-doi': [
    [4, 'You can cut it', 'Set so firmly that you can cut it, with a caramel note. One cup had a hairline crack.'],
  ],
  'sugar-free-rasgulla': [
    [
      4,
      'My father could join in',
      'He is diabetic and has not had a rasgulla in six years. Slightly different aftertaste, but he was so happy.',
    ],
  ],
  'kaju-barfi': [
    [
      5,
      'Bends before it breaks',
      'They write that it should bend before it breaks. It does. The silver leaf is very thin and has no taste.',
    ],
    [
      5,
      'The benchmark',
      'I judge every sweet shop by its kaju katli. Thin, dry to the touch, tastes of cashew. Ten out of ten.',
    ],
    [5, 'One kilo is too little', 'Bought one kilo for six people. Calculation error on my side.'],
    [4, 'Excellent but costly', 'No faults. Cashew has its price, I know, but my purse felt it.'],
  ],
  'kesar-kaju-katli': [
    [5, 'Yellow through and through', 'The saffron is in the dough and not only on top. Smells like a wedding.'],
  ],
  'badam-katli': [
    [
      4,
      'Like soft marzipan',
      'If you like marzipan you will love this. A little coarser than the cashew one, in a good way.',
    ],
  ],
  'kaju-pista-roll': [
    [5, 'Green inside', 'A thick rope of real pistachio, green and not grey. Two bites each, unfortunately.'],
  ],
  'dates-roll': [
    [5, 'No sugar and no regret', 'My dietician approved, my daughter approved, and they never agree.'],
    [5, 'Poppy seed crackle', 'The poppy seeds pop between the teeth. I slice it thinner and serve it with cheese.'],
  ],
  'sugar-free-anjeer-barfi': [
    [
      4,
      'Dark and sticky',
      'Tastes of figs first and of nothing artificial later. Slightly sticky in May, keep it cold.',
    ],
  ],
  'dry-fruit-ladoo': [
    [5, 'Breakfast on the run', 'One with a glass of milk at six in the morning keeps me going until eleven.'],
  ],
  'besan-ladoo': [
    [
      5,
      'Roasted to the right minute',
      'Nutty, deep yellow, no raw besan taste at all. Sticks to the roof of the mouth for a second, as it must.',
    ],
    [5, 'Coarse besan!', 'Finally coarse-ground besan. You can feel every grain and then it is gone.'],
    [4, 'Crumbly', 'So crumbly that you need a plate. The taste makes up for the sweeping.'],
  ],
  'motichoor-ladoo': [
    [5, 'Tiny, tiny pearls', 'The boondi is so fine that the ladoo looks like caviar. Moist, not greasy.'],
    [
      5,
      'Exam results',
      'My son passed his boards, so two kilos went around the building. People asked about the ladoo, not about his marks.',
    ],
  ],
  'nariyal-ladoo': [
    [4, 'Fresh coconut', 'Fresh coconut, no desiccated dust. Keep them in the fridge, they soften quickly.'],
  ],
  'churma-ladoo': [
    [
      3,
      'Too sandy for me',
      'Good ghee and jaggery. I find the wheat a bit sandy, my Rajasthani wife says that is how it is.',
    ],
  ],
  'gond-ladoo': [
    [5, 'New mother’s food', 'Sent to my sister after her baby. She says the gum crystals are still crunchy.'],
  ],
  jalebi: [
    [
      5,
      'Still crackling',
      'Arrived at seven in the evening and still crackled. The sour edge of the batter makes all the difference.',
    ],
    [5, 'With rabri', 'Ordered with the rabri. I have nothing more to say, my mouth was full.'],
    [4, 'Reheat in a pan', 'A minute in a dry pan and they are crisp again. Do not use the microwave.'],
    [3, 'Soft on arrival', 'The taste is excellent, but after the journey ours were soft. I should live closer.'],
  ],
  imarti: [
    [
      4,
      'Not a jalebi',
      'Softer and more floral than jalebi. The urad gives it body. My grandfather knew the difference at once.',
    ],
  ],
  balushahi: [[3, 'Glaze came off', 'Flaky inside, well fried. Half of the glaze lay at the bottom of the box.']],
  ghevar: [[5, 'Honeycomb!', 'Crisp honeycomb at the rim, creamy in the middle. Please make it all year.']],
  gujiya: [[5, 'Hand-plaited', 'You can see that no two edges are the same. Filling to the very corners.']],
  'soan-papdi': [
    [
      4,
      'Threads, not powder',
      'Real threads that dissolve. Nothing like the boxes that circle around the country every Diwali.',
    ],
    [2, 'Turned into dust', 'A cube is a cube for about one second. Mine arrived as dust.'],
  ],
  'mysore-pak': [
    [
      5,
      'Full of tunnels',
      'Porous, dark in the centre and it collapses on the tongue. My Mysuru uncle nodded, which he seldom does.',
    ],
  ],
  petha: [
    [2, 'Acquired taste', 'I had never tried ash gourd. Very juicy and very sweet; not something I will repeat.'],
  ],
  'gajar-halwa': [
    [
      5,
      'Red carrots only',
      'Proper red winter carrots and you can still feel the grating. Warmed it with a spoon of milk.',
    ],
  ],
  'moong-dal-halwa': [
    [
      5,
      'Somebody’s arm suffered',
      'I have made this once and know what it costs the arm. Theirs is better than mine and I did not have to stir.',
    ],
  ],
  'kesar-modak': [
    [5, 'For Bappa', 'Twenty-one for the offering and every pleat was sharp. Bappa left us most of them.'],
  ],
  'peanut-chikki': [[5, 'Snaps', 'Thin, loud, lots of peanut. Does not glue your teeth together.']],
}
