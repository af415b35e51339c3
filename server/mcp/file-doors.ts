/** Addresses at which one file comes or goes once, for what is too large for an answer of a tool. A part of the wiring. */
import { type Context, Hono } from 'hono'
import { fail } from '../../contract/failures.ts'
import { commitAppFiles, readAppFile } from '../../features/apps/server/index.ts'
import { type FileAddresses, spendFileAddress } from '../../features/mcp/server/index.ts'
import { projectLimits } from '../../project/limits.ts'
import { apiHeaders } from '../kernel/answer.ts'
import type { OpenRequest } from '../kernel/open-request.ts'
import { withHeaders } from '../kernel/open-request.ts'
import { readBytes, refuseTokenInQuery } from '../kernel/read-request.ts'
import type { McpParts } from './mcp-parts.ts'

/** What stands before the key. */
export const fileDoorPath = '/mcp/files'

/** The doors as a Hono app: `GET` for a file that goes, `PUT` with its bytes for one that comes. */
export function fileDoors(parts: McpParts): Hono {
  const addresses: FileAddresses = { ...parts.apps, secrets: parts.secrets }
  const doors = new Hono()
  doors.on(['GET', 'HEAD'], `${fileDoorPath}/:key`, (c) =>
    answered(parts, c, async (request) => {
      // Whoever only looks whether it is there does not spend it.
      if (c.req.method === 'HEAD') throw fail('methodNotAllowed')
      const spent = await spendFileAddress(addresses, c.req.param('key'), 'download')
      const { appId, path, ref } = spent.errand
      const viewer = spent.identity
      const { retainResponse } = request.context
      const file = await readAppFile(parts.apps, appId, { viewer, path, ref, retainResponse })
      return new Response(file.bytes, {
        headers: {
          ...apiHeaders,
          'Content-Type': file.type,
          'Content-Disposition': `attachment; filename="${file.name}"`,
          'Content-Security-Policy': "sandbox; default-src 'none'",
        },
      })
    }),
  )
  doors.put(`${fileDoorPath}/:key`, (c) =>
    answered(parts, c, async ({ context, held }) => {
      await parts.requireSpace()
      const spent = await spendFileAddress(addresses, c.req.param('key'), 'upload')
      const { appId, path, ref: branch } = spent.errand
      const bytes = await readBytes(c.req.raw, { maxBytes: projectLimits.fileBytes, held })
      const content = Buffer.from(bytes).toString('base64')
      const changes = [{ op: 'write', path, content, encoding: 'base64' } as const]
      const order = { message: 'Upload a file', branch, changes }
      const { commitSha, changed } = await commitAppFiles(
        parts.apps,
        appId,
        order,
        context.retainResponse,
      )
      const { userId, token } = spent.identity
      if (changed)
        await parts.noteTokenDeed({ userId, tokenName: token.name, appId, act: 'committed' })
      return Response.json({ commitSha, changed }, { headers: apiHeaders })
    }),
  )
  return doors
}

/** Counts and answers a call, its failures as everywhere; the key stands in no log. */
async function answered(
  { gate }: McpParts,
  c: Context,
  answer: (request: OpenRequest) => Promise<Response>,
): Promise<Response> {
  const request = gate.open(c)
  try {
    refuseTokenInQuery(request.query)
    await gate.countAddress(request)
    return withHeaders(await answer(request), request)
  } catch (error) {
    return gate.refuseAs(request, `${c.req.method} ${fileDoorPath}/:key`, error)
  } finally {
    request.held.leave()
  }
}
