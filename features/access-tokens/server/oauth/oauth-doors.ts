/** The addresses of OAuth that tools call: what this host does, registering, and tokens. Their answers follow the standards. */
import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import { tokenScopes } from '../../../../contract/token-scopes.ts'
import { apiHeaders } from '../../../../server/kernel/answer.ts'
import type { Gate } from '../../../../server/kernel/gate.ts'
import type { OpenRequest } from '../../../../server/kernel/open-request.ts'
import { countCall } from '../../../../server/kernel/rate-limits.ts'
import {
  readBytes,
  readJsonBody,
  refuseTokenInQuery,
} from '../../../../server/kernel/read-request.ts'
import { newId } from '../../../../server/kernel/world.ts'
import {
  deviceGrant,
  DeviceRequest,
  oauthLimits,
  oauthPaths,
  Registration,
  TokenRequest,
} from '../../oauth-contract.ts'
import { giveToken } from './exchange.ts'
import type { OAuth } from './oauth.ts'
import { dropUnusedClients, insertClient } from './oauth-store.ts'
import { mayRegister } from './redirect-uri.ts'
import { shownName } from './shown-name.ts'
import { beginDevice } from './device.ts'

const bodyBytes = 16_384

/** The doors as a Hono app. */
export function oauthDoors(oauth: OAuth, gate: Gate): Hono {
  const { studioOrigin } = oauth
  const doors = new Hono()
  const open = { headers: { ...apiHeaders, 'Access-Control-Allow-Origin': '*' } }
  const resource = `${studioOrigin}${oauthPaths.resource}`
  for (const path of [
    oauthPaths.resourceMetadata,
    `${oauthPaths.resourceMetadata}${oauthPaths.resource}`,
  ])
    doors.get(path, () =>
      Response.json(
        {
          resource,
          resource_name: 'MagicCube',
          authorization_servers: [studioOrigin],
          scopes_supported: tokenScopes,
          bearer_methods_supported: ['header'],
        },
        open,
      ),
    )
  doors.get(oauthPaths.serverMetadata, () => Response.json(metadataOf(studioOrigin), open))
  doors.post(oauthPaths.register, (c) =>
    answered(gate, c, async (request) =>
      register(oauth, await readRegistration(c, request), request),
    ),
  )
  doors.post(oauthPaths.token, (c) =>
    answered(gate, c, async (request) => {
      await gate.countAddress(request)
      const asked = await readForm(c, request, TokenRequest)
      if (asked === null) return refusal('invalid_request')
      const given = await giveToken(oauth, asked)
      return given.ok ? Response.json(given.value, { headers: apiHeaders }) : refusal(given.error)
    }),
  )
  doors.post(oauthPaths.deviceAuthorization, (c) =>
    answered(gate, c, async (request) => {
      const { counter, limitScale } = oauth
      const calls = oauthLimits.devicesPerHour * limitScale
      const address = `oauth-device:${request.context.address}`
      await countCall(counter, address, { calls, seconds: 3_600 })
      const asked = await readForm(c, request, DeviceRequest)
      const begun = asked && (await beginDevice(oauth, asked))
      if (begun === null) return refusal('invalid_request')
      return begun.ok ? Response.json(begun.value, { headers: apiHeaders }) : refusal(begun.error)
    }),
  )
  return doors
}

/** What this host does (RFC 8414). */
function metadataOf(studioOrigin: string) {
  return {
    issuer: studioOrigin,
    authorization_endpoint: `${studioOrigin}${oauthPaths.consent}`,
    token_endpoint: `${studioOrigin}${oauthPaths.token}`,
    device_authorization_endpoint: `${studioOrigin}${oauthPaths.deviceAuthorization}`,
    registration_endpoint: `${studioOrigin}${oauthPaths.register}`,
    scopes_supported: tokenScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', deviceGrant],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}

/** Keeps a tool under a new id (RFC 7591): a public one, whatever it asked for. */
async function register(
  oauth: OAuth,
  asked: Registration | null,
  { context }: OpenRequest,
): Promise<Response> {
  const { db, world, counter, limitScale } = oauth
  const calls = oauthLimits.registrationsPerHour * limitScale
  await countCall(counter, `oauth-register:${context.address}`, { calls, seconds: 3_600 })
  if (asked === null) return refusal('invalid_client_metadata')
  if (!asked.redirect_uris.every(mayRegister)) return refusal('invalid_redirect_uri')
  const now = world.now()
  const id = newId(world)
  const name = shownName(asked.client_name)
  await dropUnusedClients(db, now - oauthLimits.unusedClientHours * 3_600_000)
  const redirectUris = JSON.stringify(asked.redirect_uris)
  await insertClient(db, { id, name, redirectUris, createdAt: now })
  const made = {
    client_id: id,
    client_id_issued_at: Math.floor(now / 1_000),
    client_name: name,
    redirect_uris: asked.redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
  return Response.json(made, { status: 201, headers: apiHeaders })
}

async function readRegistration(
  c: Context,
  { held, context }: OpenRequest,
): Promise<Registration | null> {
  const bounds = { maxBytes: bodyBytes, held, locale: context.locale }
  return parsed(Registration, await readJsonBody(c.req.raw, bounds))
}

/** A form in which nothing stands twice; null for any other (RFC 6749, section 3.2). */
async function readForm<S extends z.ZodType>(
  c: Context,
  { held }: OpenRequest,
  shape: S,
): Promise<z.output<S> | null> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return null
  const bytes = await readBytes(c.req.raw, { maxBytes: bodyBytes, held })
  const form = new URLSearchParams(Buffer.from(bytes).toString())
  const fields = Object.fromEntries(form)
  return Object.keys(fields).length === form.size ? parsed(shape, fields) : null
}

function parsed<S extends z.ZodType>(shape: S, value: unknown): z.output<S> | null {
  const read = shape.safeParse(value)
  return read.success ? read.data : null
}

function refusal(error: string): Response {
  return Response.json({ error }, { status: 400, headers: apiHeaders })
}

/** Answers a call; what is no matter of OAuth is refused as everywhere. */
async function answered(
  gate: Gate,
  c: Context,
  answer: (request: OpenRequest) => Promise<Response>,
): Promise<Response> {
  const request = gate.open(c)
  try {
    refuseTokenInQuery(request.query)
    return await answer(request)
  } catch (error) {
    return gate.refuseAs(request, `${c.req.method} ${c.req.path}`, error)
  } finally {
    request.held.leave()
  }
}
