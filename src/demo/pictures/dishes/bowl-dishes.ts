import type { Dish } from '../dish.ts'

/** What is eaten with a spoon. */
export const BOWL_DISHES: Readonly<Record<string, Dish>> = {
  rasmalai: {
    form: 'milk',
    ground: 'rose',
    bowl: 'white',
    liquid: {
      color: '#f4d98a',
      float: { count: 6, color: '#f5dc8f', size: 0.28 },
      garnish: ['saffron', 'pistachio', 'saffron'],
    },
  },
  'lachha-rabri': {
    form: 'milk',
    ground: 'teal',
    bowl: 'clay',
    liquid: { color: '#f3e2bb', folds: true, garnish: ['pistachio', 'almond', 'saffron'] },
  },
  'gajar-halwa': {
    form: 'heap',
    ground: 'sage',
    bowl: 'brass',
    garnish: 'cashew',
    look: {
      height: 0.74,
      shares: [
        { piece: 'shred', colors: ['#c73a12', '#dd5317', '#b02c0f', '#e8692a'], count: 930, size: 0.03 },
        { piece: 'nut', colors: ['#f3e2b8', '#ecd29a'], count: 14, size: 0.03 },
        { piece: 'raisin', colors: ['#6b3a1a', '#8a5020'], count: 12, size: 0.03 },
        { piece: 'flake', colors: ['#a8b952', '#8aa03c'], count: 16, size: 0.016 },
      ],
    },
  },
  'moong-dal-halwa': {
    form: 'heap',
    ground: 'maroon',
    bowl: 'copper',
    garnish: 'almond',
    look: {
      height: 0.74,
      shares: [
        { piece: 'pearl', colors: ['#d9961f', '#e6a92f', '#c98616', '#f0bb4c'], count: 1230, size: 0.026 },
        { piece: 'flake', colors: ['#a8b952', '#8aa03c', '#efdcae'], count: 34, size: 0.018 },
      ],
    },
  },
}
