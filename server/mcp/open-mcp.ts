/** `/mcp`: the door for assistants of people's own (Model Context Protocol, Streamable HTTP without sessions). A part of the wiring. */
import { type Context, Hono } from 'hono'
import { fail } from '../../contract/failures.ts'
import { findApp } from '../../features/apps/server/index.ts'
import { toolLimits } from '../../features/mcp/contract.ts'
import { makeFileAddress } from '../../features/mcp/server/index.ts'
import { apiHeaders } from '../kernel/answer.ts'
import { type OpenRequest, withHeaders } from '../kernel/open-request.ts'
import { readJsonBody, refuseTokenInQuery } from '../kernel/read-request.ts'
import { branchOf, reviewAddress } from './agent-branch.ts'
import { answerMcp } from './answer-mcp.ts'
import { apiCaller, type CallApi } from './call-api.ts'
import { fileDoorPath, fileDoors } from './file-doors.ts'
import type { McpParts } from './mcp-parts.ts'
import { requireOwn, type ToolCall } from './tool-call.ts'

const mcpPath = '/mcp'
const mcpLine = `POST ${mcpPath}`

/** The door as a Hono app. */
export function openMcp(parts: McpParts): Hono {
  const { gate, studioOrigin } = parts
  const door = new Hono()
  door.post(mcpPath, async (c) => {
    const request = gate.open(c)
    try {
      return await answer(parts, c, request)
    } catch (error) {
      return challenged(gate.refuseAs(request, mcpLine, error), studioOrigin)
    } finally {
      request.held.leave()
    }
  })
  // Nothing is streamed and no session is kept: there is nothing to listen to or to end.
  door.all(mcpPath, (c) => {
    const request = gate.open(c)
    const refused = gate.refuseAs(request, `${c.req.method} ${mcpPath}`, fail('methodNotAllowed'))
    refused.headers.set('Allow', 'POST')
    request.held.leave()
    return refused
  })
  door.route('/', fileDoors(parts))
  return door
}

async function answer(parts: McpParts, c: Context, request: OpenRequest): Promise<Response> {
  const { context, held, query } = request
  refuseTokenInQuery(query)
  refuseForeignPage(context.header('origin'), parts.studioOrigin)
  const identity = await parts.gate.admitToken(request)
  const bounds = { maxBytes: toolLimits.bodyBytes, held, locale: context.locale }
  const body = await readJsonBody(c.req.raw, bounds)
  // Calls in a heap have left the protocol, and would be counted as one.
  if (Array.isArray(body)) throw fail('validationError')
  const given = toolCall(parts, identity, apiCaller(parts.api(), c.req.raw, Object(c.env)))
  const failed = (error: unknown): void => {
    const stack = error instanceof Error ? (error.stack ?? error.message) : 'thrown value'
    parts.log.error('request failed', { requestId: context.requestId, route: mcpLine, stack })
  }
  const told = await answerMcp(c.req.raw, body, { given, world: parts.apps.world, failed })
  for (const [name, value] of Object.entries(apiHeaders)) told.headers.set(name, value)
  return withHeaders(told, request)
}

/** A page of elsewhere has no business here: programs send no origin (the protocol asks for this look). */
function refuseForeignPage(origin: string | undefined, studioOrigin: string): void {
  if (origin !== undefined && origin !== studioOrigin) throw fail('forbidden')
}

function toolCall(
  { apps, secrets, studioOrigin }: McpParts,
  identity: ToolCall['identity'],
  call: CallApi,
): ToolCall {
  const branch = branchOf(identity.token)
  return {
    identity,
    branch,
    call,
    ownApp: async (id) => requireOwn(await findApp(apps.db, id), identity),
    reviewOf: (appId) => reviewAddress(studioOrigin, appId, branch),
    async fileAddress(errand) {
      const scope = errand.kind === 'upload' ? 'apps:write' : 'apps:read'
      if (!identity.token.scopes.includes(scope)) throw fail('tokenScope', { scope })
      const key = await makeFileAddress({ ...apps, secrets }, identity, errand)
      return `${studioOrigin}${fileDoorPath}/${key}`
    },
  }
}

/** Tells a client without a good token where it is told who gives one (RFC 9728, section 5.1). */
function challenged(refused: Response, studioOrigin: string): Response {
  const asked = refused.headers.get('www-authenticate')
  if (asked === null) return refused
  const metadata = `resource_metadata="${studioOrigin}/.well-known/oauth-protected-resource${mcpPath}"`
  refused.headers.set('WWW-Authenticate', `${asked}${asked === 'Bearer' ? ' ' : ', '}${metadata}`)
  return refused
}
