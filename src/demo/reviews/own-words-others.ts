import type { Rating, Words } from './review-words.ts'

/** What demo customers say of one namkeen, biscuit or gift box and of no other. */
export const OWN_WORDS_OF_OTHERS: Readonly<Record<string, readonly (readonly [Rating, ...Words])[]>> = {
  'festive-assortment-box': [
    [
      5,
      'Four classics, no filler',
      'Only things people like: kaju barfi, besan ladoo, peda, soan papdi. No lonely pink cube in the corner.',
    ],
    [4, 'Nice lid', 'The gold jali on the lid is beautiful. I could do with more peda and less soan papdi.'],
  ],
  'wedding-mithai-box': [
    [
      5,
      'Three hundred invitations',
      'Three hundred boxes with our names on the sleeve, and not one spelling mistake. Worth the 48 hours.',
    ],
  ],
  'corporate-dry-fruit-box': [
    [4, 'No logo, thank you', 'Plain green case, good nuts, unsalted almonds. The apricots could be softer.'],
  ],
  'birthday-ladoo-box': [
    [5, 'Better than cake', 'My aunt turned seventy and blew out a candle on a ladoo. She laughed for a minute.'],
  ],
  'kaju-collection-box': [
    [5, 'Like a star', 'It opens like a star. Nobody wanted to take the first one, then nobody wanted to stop.'],
  ],
  'sugar-free-gift-box': [[4, 'Thoughtful', 'Carbohydrates on every cup: my mother-in-law could calculate and enjoy.']],
  'chai-time-hamper': [
    [3, 'Tray is the best part', 'Namkeens are good, the cane tray is great. The masala tin was half full.'],
  ],
  'bikaneri-bhujia': [
    [5, 'Moth bean, finally', 'Most bhujia is gram flour in disguise. Here you taste the moth bean and the clove.'],
    [5, 'Late heat', 'You think it is mild. Then it arrives. Then you take more.'],
    [4, 'Opened, gone', 'The 200 g pack is a joke, order the kilo.'],
  ],
  'aloo-bhujia': [[5, 'Melts away', 'So light that it melts. The mint is real and not only green.']],
  'ratlami-sev': [[4, 'Clove forward', 'Strong clove, thick strands, proper heat. On poha it is unbeatable.']],
  'navratan-mixture': [
    [5, 'I counted nine', 'I counted: there are nine. The raisin after the chilli is the best moment.'],
    [3, 'Too few cashews', 'Good mixture, but I had to search for the cashews.'],
  ],
  'khatta-meetha': [[4, 'Match day', 'Sour, sweet, hot, in that order. A bowl lasts until the first drinks break.']],
  'poha-chivda': [[2, 'Coconut was stale', 'The poha is nice and light, but the coconut chips tasted old.']],
  'sugar-free-khatta-meetha': [
    [4, 'Nobody noticed', 'Served it without saying a word. Nobody noticed the difference.'],
  ],
  mathri: [[5, 'With mango pickle', 'Blond, layered, a lot of ajwain. With mango pickle it is a whole meal.']],
  shakarpara: [[4, 'Handfuls', 'Crisp and just frosted. I meant to take five.']],
  chakli: [[5, 'Sharp ridges', 'Sharp ridges, roasted taste, not hard at all. Diwali can come.']],
  'banana-chips': [
    [5, 'Coconut oil', 'Fried in real coconut oil, thick, salted inside. I am from Thrissur and I approve.'],
  ],
  'methi-khakhra': [[3, 'Good, but broken', 'Thin and well roasted with plenty of methi. Four of ten were broken.']],
  'masala-peanuts': [
    [4, 'Knobbly', 'Knobbly coat, sour and hot. Some were stuck together in twos, which I count as luck.'],
  ],
  'roasted-makhana': [
    [4, 'Light dinner', 'A bowl of these is my dinner twice a week. A bit too much pepper at the bottom.'],
  ],
  'dry-fruit-kachori': [
    [5, 'Five tastes', 'Crack, sweet, sour, hot, nutty. My in-laws are from Jamnagar and asked for a second box.'],
  ],
  nankhatai: [
    [5, 'Cracked like earth', 'Sandy, full of ghee, with the right cracks. The cardamom is freshly ground.'],
    [5, 'My grandmother’s tin', 'Put them in my grandmother’s old tin and told nobody. Everyone thought I had baked.'],
  ],
  'pista-nankhatai': [
    [5, 'So green', 'You see and taste the pistachio. Very fragile; the paper between the layers saves them.'],
  ],
  'jeera-biscuits': [[4, 'Two seconds', 'They say to dunk for two seconds. At three it is at the bottom of the cup.']],
  'atta-cookies': [[3, 'A bit hard', 'Lovely jaggery taste. A little hard for my parents’ teeth.']],
  'coconut-cookies': [[4, 'Toasted fringe', 'The toasted coconut on the outside is the best part. Soft for days.']],
  'chai-biscuits': [[5, 'Hyderabad in a tin', 'Salt and sugar in the right fight. I only miss the marble table.']],
  'khari-puffs': [[4, 'Wear an apron', 'Seventy-two layers, seventy of them on my shirt. Excellent.']],
  'oats-date-cookies': [[5, 'School bag tested', 'Survived a school bag, a football match and a little brother.']],
  'sugar-free-ragi-cookies': [
    [4, 'Dark and honest', 'Looks like chocolate, tastes like ragi, which I prefer. Sandy and not sweet.'],
  ],
}
