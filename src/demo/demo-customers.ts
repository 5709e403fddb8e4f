/** Two accounts to look around with; their passwords are public, so they hold nothing worth having. */
export const DEMO_CUSTOMERS = [
  { name: 'Meera Sharma', email: 'meera@kesarkhoya.example', password: 'demo-meera-sweets' },
  { name: 'Kabir Rao', email: 'kabir@kesarkhoya.example', password: 'demo-kabir-sweets' },
] as const
