import { test as anyTest } from 'vitest'
import { GIVEN_SERVER } from './given-server.ts'

/**
 * A test of the PostgreSQL that a shop brings, or that is stopped or killed in it: skipped where the tests are to run on a
 * server that is given to them, which nobody here stops.
 */
export const test = GIVEN_SERVER ? anyTest.skip : anyTest
