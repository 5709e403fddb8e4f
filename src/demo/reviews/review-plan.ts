import { BISCUIT_WORDS } from './biscuit-words.ts'
import { FIRM_SWEET_WORDS } from './firm-sweet-words.ts'
import { GIFT_WORDS } from './gift-words.ts'
import type { WordPool } from './review-words.ts'
import { SAVOURY_WORDS } from './savoury-words.ts'
import { SOFT_SWEET_WORDS } from './soft-sweet-words.ts'

/** Which ratings a product got, the newest first, and which pool its reviewers draw their words from. */
type ReviewPlan = { pool: WordPool; ratings: Readonly<Record<string, string>> }

export const REVIEW_PLANS: readonly ReviewPlan[] = [
  {
    pool: SOFT_SWEET_WORDS,
    ratings: {
      'gulab-jamun': '55545545545553',
      'kala-jamun': '545434',
      kalakand: '554353554',
      'milk-cake': '5554',
      'kesar-peda': '5555545555',
      'mathura-peda': '4544',
      'lachha-rabri': '55554',
      rasgulla: '5545554154535',
      rasmalai: '555555455545',
      'cham-cham': '343534',
      rajbhog: '55455',
      'nolen-gur-sandesh': '554',
      'mishti-doi': '4554',
      'sugar-free-rasgulla': '443542',
      'gajar-halwa': '5554',
      'moong-dal-halwa': '555455',
      'kesar-modak': '5554',
    },
  },
  {
    pool: FIRM_SWEET_WORDS,
    ratings: {
      'kaju-barfi': '55555455555545',
      'kesar-kaju-katli': '55545',
      'badam-katli': '45445',
      'kaju-pista-roll': '555545',
      'dates-roll': '5554555',
      'sugar-free-anjeer-barfi': '44544',
      'dry-fruit-ladoo': '5554',
      'besan-ladoo': '55545555545535',
      'motichoor-ladoo': '5554555455',
      'nariyal-ladoo': '45435',
      'churma-ladoo': '343543',
      'gond-ladoo': '5545',
      jalebi: '55435545545531',
      imarti: '4543',
      balushahi: '34253444',
      ghevar: '5555544',
      gujiya: '555455',
      'soan-papdi': '4254354344',
      'mysore-pak': '555545454',
      petha: '24534',
      'peanut-chikki': '55445',
    },
  },
  {
    pool: GIFT_WORDS,
    ratings: {
      'festive-assortment-box': '554555451535',
      'wedding-mithai-box': '5554',
      'corporate-dry-fruit-box': '44534',
      'birthday-ladoo-box': '5455',
      'kaju-collection-box': '555455',
      'sugar-free-gift-box': '4453',
      'chai-time-hamper': '35442',
    },
  },
  {
    pool: SAVOURY_WORDS,
    ratings: {
      'bikaneri-bhujia': '55555455555554',
      'aloo-bhujia': '5545544',
      'ratlami-sev': '4454535',
      'navratan-mixture': '553455451454',
      'khatta-meetha': '44354',
      'poha-chivda': '24345',
      'sugar-free-khatta-meetha': '444',
      mathri: '55454',
      shakarpara: '45445',
      chakli: '5555545',
      'banana-chips': '55455355',
      'methi-khakhra': '344',
      'masala-peanuts': '44553',
      'roasted-makhana': '454',
      'dry-fruit-kachori': '55545',
    },
  },
  {
    pool: BISCUIT_WORDS,
    ratings: {
      nankhatai: '555545545554',
      'pista-nankhatai': '55545',
      'jeera-biscuits': '445514534',
      'atta-cookies': '343543',
      'coconut-cookies': '4454',
      'chai-biscuits': '55454',
      'khari-puffs': '44534',
      'oats-date-cookies': '5554',
      'sugar-free-ragi-cookies': '44354',
    },
  },
]
