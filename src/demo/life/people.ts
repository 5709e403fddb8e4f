import type { Chance } from './chance.ts'

/** Somebody who orders from the demo shop. Nobody real: behind the code of a city no phone number of India begins with 0. */
export type Person = {
  firstName: string
  lastName: string
  email: string
  phone: string
  street: string
  city: string
  state: string
  zipcode: string
  zone: 'jaipur' | 'rajasthan' | 'india'
}

const FIRST = [
  ...['Aarti', 'Bhavna', 'Chirag', 'Deepa', 'Esha', 'Farhan', 'Gauri', 'Harsh', 'Ishita', 'Jatin', 'Komal', 'Lalit'],
  ...['Madhu', 'Naveen', 'Omkar', 'Payal', 'Rohit', 'Sanjana', 'Tanvi', 'Urmila', 'Varun', 'Yamini', 'Zainab', 'Imran'],
]
const LAST = [
  'Agarwal',
  'Bhandari',
  'Chauhan',
  'Deshpande',
  'Gupta',
  'Iyer',
  'Jain',
  'Khan',
  'Mathur',
  'Rathore',
  'Soni',
]
const STREETS = ['Sample Lane', 'Example Road', 'Specimen Marg', 'Model Colony', 'Pattern Nagar', 'Mock Bazaar']

const JAIPUR = { city: 'Jaipur', state: 'Rajasthan', zone: 'jaipur' } as const
const TOWNS = [
  { city: 'Ajmer', state: 'Rajasthan', zipcode: '305001', zone: 'rajasthan' },
  { city: 'Kota', state: 'Rajasthan', zipcode: '324001', zone: 'rajasthan' },
  { city: 'Udaipur', state: 'Rajasthan', zipcode: '313001', zone: 'rajasthan' },
  { city: 'Pune', state: 'Maharashtra', zipcode: '411001', zone: 'india' },
  { city: 'Bengaluru', state: 'Karnataka', zipcode: '560001', zone: 'india' },
  { city: 'New Delhi', state: 'Delhi', zipcode: '110001', zone: 'india' },
] as const

/** So many people, two thirds of them in Jaipur. */
export function drawPeople(chance: Chance, count: number): readonly Person[] {
  return Array.from({ length: count }, (_, at) => {
    const firstName = FIRST[at % FIRST.length] ?? ''
    const lastName = chance.of(LAST)
    return {
      ...{ firstName, lastName, email: `${firstName}.${lastName}.${at}@example.com`.toLowerCase() },
      ...livingAt(chance),
      phone: `014100${String(chance.between(0, 99_999)).padStart(5, '0')}`,
    }
  })
}

/** 'Aarti Soni'. */
export function nameOf({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

/** Where somebody lives. */
function livingAt(chance: Chance): Pick<Person, 'street' | 'city' | 'state' | 'zipcode' | 'zone'> {
  const town = chance.happens(2 / 3)
    ? { ...JAIPUR, zipcode: `3020${String(chance.between(1, 39)).padStart(2, '0')}` }
    : chance.of(TOWNS)
  return { ...town, street: `${chance.between(1, 190)} ${chance.of(STREETS)}` }
}

/** Two accounts of the demo, whose visitors look at them: somebody who lives in Jaipur. */
export function demoPerson(chance: Chance, { name, email }: { name: string; email: string }): Person {
  const [firstName = '', lastName = ''] = name.split(' ')
  const home = { ...livingAt(chance), city: 'Jaipur', state: 'Rajasthan', zipcode: '302006', zone: 'jaipur' as const }
  return { firstName, lastName, email, phone: '01410012345', ...home }
}
