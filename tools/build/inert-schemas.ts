import type { Plugin } from 'vite'
import * as zod from 'zod/mini'

const INERT = '\0inert-schemas'

/**
 * Leaves the schemas of the contract out of the browser's scripts (10 kB): a browser needs only method, path and auth
 * of a call, and the server checks what it is sent. Nothing in the browser can parse with a contract schema.
 */
export function inertSchemas(): Plugin {
  return {
    name: 'inert-schemas',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      source === 'zod/mini' && importer?.includes('/src/contract/') ? INERT : undefined,
    load: (id) => (id === INERT ? inertModule() : undefined),
  }
}

/** A module with every name of zod/mini, each a function that gives itself. */
function inertModule(): string {
  const names = Object.keys(zod).map((name) => `inert as ${name}`)
  return `/* @__NO_SIDE_EFFECTS__ */ function inert() { return inert }\ninert.check = inert\nexport { ${names.join(', ')} }`
}
