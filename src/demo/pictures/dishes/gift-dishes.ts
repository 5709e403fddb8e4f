import type { Dish } from '../dish.ts'
import type { Filling } from '../draw/filling.ts'

const GOLD = '#e0b04c'
const BESAN: Filling = { kind: 'ball', color: '#d9992e', skin: 'crumb', specks: ['#a86e17', '#f0c565', '#bf8222'] }
const MOTICHOOR: Filling = { kind: 'ball', color: '#e07a12', skin: 'boondi', specks: ['#f08f1c', '#f7a52f', '#e37a10'] }
const COCONUT: Filling = { kind: 'ball', color: '#f3ecdd', skin: 'coconut', specks: ['#ffffff', '#e4d8c0', '#f9f4ea'] }
const ROSE: Filling = { kind: 'ball', color: '#e08a9a', skin: 'coconut', specks: ['#f8c3cb', '#fde3e4', '#d97a8c'] }
const KAJU: Filling = { kind: 'slab', color: '#e9dcc0', face: 'silver' }
const KESAR: Filling = { kind: 'slab', color: '#eeb43c', face: 'plain' }
const PEDA: Filling = { kind: 'peda', color: '#ecb445' }
const SOAN: Filling = { kind: 'slab', color: '#ecd7a6', face: 'threads' }
const PISTA: Filling = { kind: 'roll', color: '#efe6d0', core: '#7f9a36' }
const ROSE_BARFI: Filling = { kind: 'slab', color: '#efdcb8', upper: '#e58ea0', face: 'grains' }
const FIG: Filling = { kind: 'slab', color: '#7b4426', face: 'nuts', specks: ['#e7c58d', '#5a2c18', '#a9683a'] }
const DATE: Filling = { kind: 'roll', color: '#4f2716', core: '#d6a768' }
const ALMONDS: Filling = { kind: 'loose', piece: 'almond', colors: ['#b5743c', '#a0622e', '#c48448'], size: 0.04 }
const CASHEWS: Filling = { kind: 'loose', piece: 'cashew', colors: ['#f3deb0', '#ecd09a'], size: 0.045 }
const PISTACHIOS: Filling = { kind: 'loose', piece: 'nut', colors: ['#9db04f', '#d9c38f', '#b9a56a'], size: 0.036 }
const RAISINS: Filling = { kind: 'loose', piece: 'raisin', colors: ['#6b3a1a', '#8a5020', '#54290f'], size: 0.036 }
const BHUJIA: Filling = { kind: 'loose', piece: 'strand', colors: ['#d98a16', '#c87a10', '#e79c28'], size: 0.02 }
const SHAKARPARA: Filling = { kind: 'loose', piece: 'diamond', colors: ['#dfae66', '#d39d50', '#ebc182'], size: 0.05 }
const CHIPS: Filling = { kind: 'loose', piece: 'chip', colors: ['#f2c63a', '#eab92a', '#f7d562'], size: 0.045 }

export const GIFT_DISHES: Readonly<Record<string, Dish>> = {
  'festive-assortment-box': {
    form: 'box',
    ground: 'marigold',
    look: {
      color: '#7a1f2b',
      lining: '#f3dcae',
      ribbon: GOLD,
      rows: 3,
      columns: 4,
      fillings: [KAJU, BESAN, PEDA, SOAN],
    },
  },
  'wedding-mithai-box': {
    form: 'box',
    ground: 'blush',
    look: {
      color: '#d98a94',
      lining: '#fbeae5',
      ribbon: '#f7dfa6',
      rows: 3,
      columns: 4,
      fillings: [MOTICHOOR, PISTA, KESAR, ROSE_BARFI],
    },
  },
  'corporate-dry-fruit-box': {
    form: 'box',
    ground: 'ivory',
    look: {
      color: '#3f5a3a',
      lining: '#e6dcc0',
      ribbon: '#c9b26a',
      rows: 2,
      columns: 4,
      fillings: [ALMONDS, CASHEWS, PISTACHIOS, RAISINS],
    },
  },
  'birthday-ladoo-box': {
    form: 'box',
    ground: 'rose',
    look: {
      color: '#e8890c',
      lining: '#fff1d2',
      ribbon: '#7a1f2b',
      rows: 3,
      columns: 4,
      fillings: [BESAN, ROSE, MOTICHOOR, COCONUT],
    },
  },
  'kaju-collection-box': {
    form: 'box',
    ground: 'sage',
    look: {
      color: '#37456b',
      lining: '#e9e2d0',
      ribbon: GOLD,
      rows: 3,
      columns: 4,
      fillings: [KAJU, PISTA, KESAR, KAJU],
    },
  },
  'sugar-free-gift-box': {
    form: 'box',
    ground: 'butter',
    look: {
      color: '#5f7f3f',
      lining: '#f0ead0',
      ribbon: '#f3dcae',
      rows: 3,
      columns: 4,
      fillings: [FIG, ALMONDS, BESAN, PEDA],
    },
  },
  'dates-and-nuts-box': {
    form: 'box',
    ground: 'mist',
    look: {
      color: '#26304f',
      lining: '#d9c7a0',
      ribbon: '#d9b45a',
      rows: 3,
      columns: 4,
      fillings: [DATE, DATE, ALMONDS, DATE],
    },
  },
  'chai-time-hamper': {
    form: 'box',
    ground: 'clay',
    look: {
      color: '#8f5b38',
      lining: '#efdcb4',
      ribbon: '#f3dcae',
      rows: 2,
      columns: 3,
      fillings: [BHUJIA, SHAKARPARA, CHIPS],
    },
  },
}
