import type { Look } from '../../domain/look/look.ts'

/** A look as it is typed; `emblem` names one that was sent. */
export type LookFields = Look & { emblem: string | null }
