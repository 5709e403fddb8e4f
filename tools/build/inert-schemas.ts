import type { Plugin, Rolldown } from 'vite'
import * as zod from 'zod/mini'

const INERT = '\0inert-schemas'
const CONTRACT = /\/src\/contract\/(admin\/(shapes\/)?)?[^/]+\.ts$/

/**
 * Leaves the schemas of the contract out of the browser's scripts (15 kB): of a call it keeps who may make it and the line
 * its request begins with. Nothing in the browser can parse with a contract schema, nor read the summary of a call; but
 * for the files of `alive`, whose schemas a form is made from.
 */
export function inertSchemas({ alive }: { alive?: RegExp } = {}): Plugin {
  const isInert = (file = '') => CONTRACT.test(file) && !alive?.test(file)
  return {
    name: 'inert-schemas',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      order: 'pre',
      handler: (source, importer) => (source === 'zod/mini' && isInert(importer) ? INERT : undefined),
    },
    load: (id) => (id === INERT ? inertModule() : undefined),
    // After the types are gone.
    transform: {
      order: 'post',
      handler(code, id) {
        return CONTRACT.test(id) ? { code: leaveOut(code, this.parse(code)), map: null } : undefined
      },
    },
  }
}

/** A module with every name of zod/mini, each a function that gives itself. */
function inertModule(): string {
  const names = Object.keys(zod).map((name) => `inert as ${name}`)
  return `/* @__NO_SIDE_EFFECTS__ */ function inert() { return inert }\ninert.check = inert\nexport { ${names.join(', ')} }`
}

type Program = ReturnType<Rolldown.TransformPluginContext['parse']>

/** `code` with the calls bare of schemas, and every constant marked as one that may fall away where nobody uses it. */
function leaveOut(code: string, { body }: Program): string {
  const edits = body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? editsOf(init) : []))
  })
  return edits.toReversed().reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), code)
}

type Edit = { from: number; to: number; by: string }
type CallExpression = Extract<
  NonNullable<Extract<Program['body'][number], { type: 'VariableDeclaration' }>['declarations'][number]['init']>,
  { type: 'CallExpression' }
>

function editsOf(call: CallExpression): Edit[] {
  const { callee, arguments: given } = call
  const described = callee.type === 'Identifier' && callee.name === 'endpoint' ? given[2] : undefined
  // What stands in a description goes with it.
  if (described) return [pureAt(call.start), { from: described.start, to: described.end, by: '{}' }]
  return [...new Set(callsIn(call))].sort((one, other) => one - other).map(pureAt)
}

function pureAt(start: number): Edit {
  return { from: start, to: start, by: '/* @__PURE__ */ ' }
}

/** Where each call begins that is made for this one: a schema of schemas falls away whole or not at all. */
function callsIn(node: unknown): number[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'type' in node && node.type === 'CallExpression' && 'start' in node ? [Number(node.start)] : []
  return [...own, ...Object.values(node).flatMap(callsIn)]
}
