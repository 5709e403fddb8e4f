import type { BallLook } from './draw/ball.ts'
import type { Bowl } from './draw/bowl.ts'
import type { CakeLook } from './draw/cake.ts'
import type { CoilLook } from './draw/coil.ts'
import type { Garnish } from './draw/garnish.ts'
import type { BoxLook } from './draw/gift-box.ts'
import type { Ground } from './draw/ground.ts'
import type { HeapLook } from './draw/heap.ts'
import type { LiquidLook } from './draw/liquid.ts'
import type { PastryLook } from './draw/pastry.ts'
import type { RollLook } from './draw/roll.ts'
import type { SlabLook } from './draw/slab.ts'
import type { Plate } from './draw/vessel.ts'

type On = { ground: Ground; plate: Plate /** Strewn on the plate. */; strewn?: Garnish }
type In = { ground: Ground; bowl: Bowl }

/** How a sweet is served and drawn: one form to a family of sweets. */
export type Dish =
  | (On & { form: 'balls'; count: number; look: BallLook; garnish?: Garnish })
  | (In & { form: 'syrup'; count: number; look: BallLook; liquid: LiquidLook; garnish?: Garnish })
  | (On & { form: 'slabs'; rows: number; columns: number; layers: number; turn: number; look: SlabLook })
  | (On & { form: 'coils'; count: number; look: CoilLook })
  | (On & { form: 'cakes'; count: number; look: CakeLook; stacked?: true })
  | (On & { form: 'rolls'; count: number; look: RollLook })
  | (On & { form: 'pastries'; count: number; look: PastryLook })
  | (In & { form: 'heap'; look: HeapLook; garnish?: Garnish })
  | (In & { form: 'milk'; liquid: LiquidLook })
  | { form: 'box'; ground: Ground; look: BoxLook }
