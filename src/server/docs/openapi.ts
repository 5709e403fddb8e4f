import * as z from 'zod/mini'
import { API } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/shapes.ts'

export type Schema = z.core.JSONSchema.BaseSchema

/** A schema by its media type: JSON, but for files and for events, whose data are each of this shape. */
export type Content = Record<string, { schema: Schema }>

export type Operation = ReturnType<typeof operationOf>

export type OpenApi = ReturnType<typeof describeApi>

/** The whole contract as an OpenAPI document; `host` is the origin that serves it. */
export function describeApi(host: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of API) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Halwai',
      version: '1',
      description:
        'Amounts are rupees. A refusal answers with its status and {success: false, message, code}. Sign in for a token.',
    },
    servers: [{ url: host }],
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths,
  }
}

function operationOf(endpoint: Endpoint) {
  const { method, path, summary, auth, body, query, params, reply, streamed } = endpoint
  return {
    operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^A-Za-z0-9]+/g, '-')}`,
    summary,
    tags: [path.split('/')[2] ?? ''],
    security: auth === 'customer' ? [{ token: [] }] : [],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body ? { requestBody: { required: true, ...contentOf(body, 'input') } } : {}),
    responses: {
      '200': streamed
        ? { description: 'Events', ...contentOf(reply, 'output', 'text/event-stream') }
        : { description: 'Done', ...contentOf(reply, 'output') },
      default: { description: 'Refused', ...contentOf(Failure, 'output') },
    },
  }
}

function parametersOf(schema: Endpoint['query'], place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'boolean' ? [] : [{ name, in: place, required: required.includes(name), schema: property }],
  )
}

function contentOf(schema: z.core.$ZodType, io: 'input' | 'output', type?: string): { content: Content } {
  const described = schemaOf(schema, io)
  return { content: { [type ?? described.contentMediaType ?? 'application/json']: { schema: described } } }
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io })
  return described
}
