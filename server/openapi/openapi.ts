/** The OpenAPI 3.1 document, made from the very values that are served. */
import * as z from 'zod'
import { failureStatus } from '../../contract/failures.ts'
import { type AnyRoute, impliedFailures, type Shape } from '../../contract/route.ts'

type Json = Record<string, unknown>

/** Where the routes are, what they are for, and paths that are no routes. */
type Described = { origin: string; description: string; others: Json }

/** Builds the document of the given routes. */
export function openApiDocument(
  routes: readonly AnyRoute[],
  { origin, description, others }: Described,
): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'MagicCube',
      version: '0.1.0',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    paths: { ...paths, ...others },
    components: {
      securitySchemes,
      schemas: { Failure: failureSchema },
    },
  }
}

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'mcube_',
    description:
      'An access token of the account page. What stands beside it is the scope that it needs.',
  },
}

const failureSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'What happened, in the language of Accept-Language' },
    code: { type: 'string', enum: Object.keys(failureStatus) },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
}

function operation(route: AnyRoute): Json {
  return {
    operationId: operationId(route),
    summary: route.summary.en,
    tags: [route.path.split('/')[2] ?? 'api'],
    ...(route.deprecated ? { deprecated: true } : {}),
    security: [
      ...(route.access === 'anyone' ? [{}] : []),
      { token: [] },
      ...(route.token ? [{ accessToken: [route.token.scope] }] : []),
    ],
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(route.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              schema: { type: 'string', minLength: 8, maxLength: 100 },
            },
          ]
        : []),
    ],
    ...(route.body
      ? {
          requestBody: {
            required: required(route.body).length > 0,
            content: bodyContent(route, route.body),
          },
        }
      : {}),
    responses: { ...success(route), ...failures(route) },
  }
}

const binary = { type: 'string', format: 'binary' }

function fileTypes(file: NonNullable<AnyRoute['file']>): string[] {
  return file === 'any' ? ['text/plain', 'application/octet-stream'] : [file]
}

/** As a form the same parts travel, texts in base64 as files. */
function bodyContent(route: AnyRoute, body: Shape): Json {
  const schema = objectSchema(body, 'input')
  const form = { 'multipart/form-data': { schema } }
  return { 'application/json': { schema }, ...(route.takesForm ? form : {}) }
}

function operationId(route: AnyRoute): string {
  return `${route.method.toLowerCase()}${route.path.replaceAll(/[^a-zA-Z0-9]+(.)/g, (_whole, letter: string) => letter.toUpperCase())}`
}

function parametersOf(shape: Shape | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !accepts(schema),
    schema: jsonSchema(schema, 'input'),
  }))
}

function success(route: AnyRoute): Json {
  if (!route.reply) return { 204: { description: 'Done' } }
  const content = route.file
    ? Object.fromEntries(fileTypes(route.file).map((type) => [type, { schema: binary }]))
    : { 'application/json': { schema: objectSchema(route.reply, 'output') } }
  return { [route.status ?? 200]: { description: route.summary.en, content } }
}

function failures(route: AnyRoute): Json {
  const codes = [...new Set([...route.fails, ...impliedFailures(route)])]
  const byStatus = Map.groupBy(codes, (code) => failureStatus[code])
  const entries = [...byStatus].map(([status, named]) => [
    status,
    {
      description: named.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ])
  return Object.fromEntries(entries)
}

function objectSchema(shape: Shape, io: 'input' | 'output'): Json {
  const properties = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, jsonSchema(schema, io)]),
  )
  return {
    type: 'object',
    properties,
    required: required(shape),
    ...(io === 'input' ? { additionalProperties: false } : {}),
  }
}

function required(shape: Shape): string[] {
  return Object.entries(shape)
    .filter(([, schema]) => !accepts(schema))
    .map(([name]) => name)
}

/** Whether the part may be left out. */
function accepts(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const whole = Object.entries(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return Object.fromEntries(whole.filter(([name]) => name !== '$schema' && name !== 'malformed'))
}
