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
import { oauthLimits, oauthPaths, Registration, TokenRequest } from '../../oauth-contract.ts'
import { giveToken } from './exchange.ts'
import type { OAuth } from './oauth.ts'
import { dropUnusedClients, insertClient } from './oauth-store.ts'
import { mayRegister } from './redirect-uri.ts'

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
      const asked = await readForm(c, request)
      if (asked === null) return refusal('invalid_request')
      const given = await giveToken(oauth, asked)
      return given.ok ? Response.json(given.value, { headers: apiHeaders }) : refusal(given.error)
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
    registration_endpoint: `${studioOrigin}${oauthPaths.register}`,
    scopes_supported: tokenScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
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

/**
 * A name in one line, without what would turn or hide the words beside it, or stand there and not be seen: letters that
 * draw nothing, wide gaps, and marks that pile up over other lines.
 */
function shownName(given: string | undefined): string {
  const plain = (given ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/gu, ' ')
    .replaceAll(/(?<=^|\s)\p{M}+|(?<=\p{M}{3})\p{M}+/gu, '')
    .trim()
  return Array.from(plain).slice(0, oauthLimits.nameMax).join('') || 'OAuth client'
}

async function readRegistration(
  c: Context,
  { held, context }: OpenRequest,
): Promise<Registration | null> {
  const bounds = { maxBytes: bodyBytes, held, locale: context.locale }
  return parsed(Registration, await readJsonBody(c.req.raw, bounds))
}

/** A form in which nothing stands twice; null for any other (RFC 6749, section 3.2). */
async function readForm(c: Context, { held }: OpenRequest): Promise<TokenRequest | null> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return null
  const bytes = await readBytes(c.req.raw, { maxBytes: bodyBytes, held })
  const form = new URLSearchParams(Buffer.from(bytes).toString())
  const fields = Object.fromEntries(form)
  return Object.keys(fields).length === form.size ? parsed(TokenRequest, fields) : null
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
