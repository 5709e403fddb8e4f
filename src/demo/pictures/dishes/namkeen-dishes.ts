import type { Dish } from '../dish.ts'
import type { Share } from '../draw/heap.ts'

const SEV: Share = { piece: 'strand', colors: ['#e0a02c', '#d08c1c', '#efb545'], count: 526, size: 0.017 }
const PEANUTS: Share = { piece: 'nut', colors: ['#a4532a', '#b9673a', '#8f4420'], count: 105, size: 0.032 }
const CURRY_LEAVES: Share = { piece: 'leaf', colors: ['#4f7030', '#3d5c26'], count: 24, size: 0.036 }
const LENTILS: Share = { piece: 'pearl', colors: ['#d9a13c', '#e6b85a', '#c98a2a'], count: 304, size: 0.02 }

export const NAMKEEN_DISHES: Readonly<Record<string, Dish>> = {
  'bikaneri-bhujia': {
    form: 'heap',
    ground: 'walnut',
    bowl: 'brass',
    look: {
      height: 0.8,
      shares: [{ piece: 'strand', colors: ['#d98a16', '#c87a10', '#e79c28', '#b96e10'], count: 1170, size: 0.016 }],
    },
  },
  'aloo-bhujia': {
    form: 'heap',
    ground: 'mist',
    bowl: 'indigo',
    look: {
      height: 0.8,
      shares: [
        { piece: 'strand', colors: ['#eec56a', '#e6b654', '#f4d488', '#dda744'], count: 1350, size: 0.0125 },
        { ...CURRY_LEAVES, count: 8, size: 0.025 },
      ],
    },
  },
  'ratlami-sev': {
    form: 'heap',
    ground: 'sage',
    bowl: 'steel',
    look: {
      height: 0.8,
      shares: [{ piece: 'strand', colors: ['#c9671a', '#b85612', '#d97a28', '#a84c10'], count: 780, size: 0.023 }],
    },
  },
  'navratan-mixture': {
    form: 'heap',
    ground: 'butter',
    bowl: 'teal',
    look: {
      height: 0.8,
      shares: [
        { ...SEV, count: 230 },
        PEANUTS,
        LENTILS,
        CURRY_LEAVES,
        { piece: 'pearl', colors: ['#7f9a3c', '#94ad4a'], count: 105, size: 0.026 },
        { piece: 'cashew', colors: ['#f3deb0', '#ecd09a'], count: 33, size: 0.03 },
        { piece: 'raisin', colors: ['#6b3a1a', '#8a5020'], count: 27, size: 0.028 },
      ],
    },
  },
  'khatta-meetha': {
    form: 'heap',
    ground: 'rose',
    bowl: 'green',
    look: {
      height: 0.8,
      shares: [
        { ...SEV, colors: ['#e9bf3a', '#dba91f', '#f2d063'], count: 630, size: 0.013 },
        LENTILS,
        { ...PEANUTS, colors: ['#d9b07a', '#c99a5c'] },
        { piece: 'pearl', colors: ['#94a843', '#b3bf5a'], count: 90, size: 0.026 },
      ],
    },
  },
  'poha-chivda': {
    form: 'heap',
    ground: 'clay',
    bowl: 'white',
    look: {
      height: 0.8,
      shares: [
        { piece: 'flake', colors: ['#f3dd8f', '#ecd078', '#f8e8ad', '#e3c262'], count: 630, size: 0.03 },
        PEANUTS,
        CURRY_LEAVES,
        { piece: 'chip', colors: ['#fbf3e0', '#f3e3c4'], count: 21, size: 0.022 },
      ],
    },
  },
  'sugar-free-khatta-meetha': {
    form: 'heap',
    ground: 'ivory',
    bowl: 'maroon',
    look: {
      height: 0.8,
      shares: [
        { ...LENTILS, count: 420 },
        { ...SEV, colors: ['#d8a84a', '#c4923a'], count: 315, size: 0.015 },
        { piece: 'pearl', colors: ['#7f9a3c', '#5f7f2f'], count: 135, size: 0.03 },
        { ...PEANUTS, count: 22 },
      ],
    },
  },
  'sugar-free-corn-chivda': {
    form: 'heap',
    ground: 'plum',
    bowl: 'cream',
    look: {
      height: 0.8,
      shares: [
        { piece: 'flake', colors: ['#e8a52c', '#f0b945', '#d9921c', '#f5cb6c'], count: 450, size: 0.042 },
        { piece: 'almond', colors: ['#b5743c', '#a0622e'], count: 39, size: 0.03 },
        CURRY_LEAVES,
      ],
    },
  },
  shakarpara: {
    form: 'heap',
    ground: 'teal',
    bowl: 'copper',
    look: {
      height: 0.8,
      shares: [{ piece: 'diamond', colors: ['#dfae66', '#d39d50', '#ebc182', '#c98f44'], count: 345, size: 0.052 }],
    },
  },
  'banana-chips': {
    form: 'heap',
    ground: 'maroon',
    bowl: 'wood',
    look: {
      height: 0.8,
      shares: [{ piece: 'chip', colors: ['#f2c63a', '#eab92a', '#f7d562', '#e3aa20'], count: 285, size: 0.062 }],
    },
  },
  'masala-peanuts': {
    form: 'heap',
    ground: 'sage',
    bowl: 'clay',
    look: {
      height: 0.8,
      shares: [{ piece: 'shell', colors: ['#c9631f', '#b85416', '#d97a30', '#c27036'], count: 495, size: 0.042 }],
    },
  },
  'roasted-makhana': {
    form: 'heap',
    ground: 'teal',
    bowl: 'slate',
    look: {
      height: 0.8,
      shares: [{ piece: 'puff', colors: ['#f3e6cb', '#ecd9b4', '#fbf3e0'], count: 315, size: 0.065 }],
    },
  },
  'mini-samosa': {
    form: 'heap',
    ground: 'butter',
    bowl: 'indigo',
    look: {
      height: 0.8,
      shares: [{ piece: 'samosa', colors: ['#cf8c3c', '#d99a4a', '#c07e30'], count: 111, size: 0.1 }],
    },
  },
  'dry-fruit-kachori': {
    form: 'heap',
    ground: 'blush',
    bowl: 'brass',
    look: {
      height: 0.8,
      shares: [{ piece: 'shell', colors: ['#d39a4f', '#c98d40', '#e0ab62'], count: 180, size: 0.085 }],
    },
  },
  'sugar-free-masala-cashews': {
    form: 'heap',
    ground: 'mist',
    bowl: 'copper',
    look: {
      height: 0.8,
      shares: [{ piece: 'cashew', colors: ['#dd8f45', '#d07f36', '#e8a45c', '#c9702a'], count: 300, size: 0.066 }],
    },
  },
  mathri: {
    form: 'cakes',
    ground: 'rose',
    plate: 'steel',
    count: 7,
    look: {
      color: '#e3bd7a',
      size: 0.3,
      height: 0.07,
      face: 'specks',
      dome: 0.04,
      specks: ['#8a5a26', '#5f3d1c', '#f3dcae'],
    },
  },
  'methi-khakhra': {
    form: 'cakes',
    ground: 'marigold',
    plate: 'green',
    count: 8,
    stacked: true,
    look: { color: '#dcae68', size: 0.78, height: 0.05, face: 'toasted' },
  },
}
