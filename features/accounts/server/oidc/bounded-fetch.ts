/** Calls that read no more of an answer than an honest one has. */
import type { CustomFetch } from 'openid-client'
import type { World } from '../../../../server/kernel/world.ts'

/** More than the longest list of keys, and than claims with a thousand groups. */
const mostBytes = 512 * 1024

/** Calls by the server's own rules for outbound calls; redirects are handed back, and the library refuses them. */
export function boundedFetch(world: World): CustomFetch {
  return async (url, options) => {
    const { body, signal, ...rest } = options
    const response = await world.fetch(url, {
      ...rest,
      ...(body === undefined || body === null ? {} : { body: bodyOf(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
    const bytes = await readBounded(response)
    const { status, headers } = response
    const hasNone = status === 204 || status === 205 || status === 304
    return new Response(hasNone ? null : bytes, { status, headers })
  }
}

function bodyOf(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString()
  throw new Error('a form was to be sent')
}

async function readBounded(response: Response): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    if (length > mostBytes) throw new Error('the answer is too large')
    parts.push(part)
  }
  return new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer()
}
