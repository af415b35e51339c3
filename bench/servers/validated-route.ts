/** One route with params, query and body: by our `serve()`, or by bare Hono with the same schemas. */
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import * as z from 'zod'
import { fail } from '../../contract/failures.ts'
import { route } from '../../contract/route.ts'
import { createGate } from '../../server/kernel/gate.ts'
import { createLog } from '../../server/kernel/log.ts'
import { memoryCounter } from '../../server/kernel/rate-limits.ts'
import { on, serve } from '../../server/kernel/serve.ts'
import { realWorld } from '../../server/kernel/world.ts'
import { listenMeasured } from './listen-measured.ts'

const params = { appId: z.string().regex(/^[0-9a-f]{24}$/) }
const query = { page: z.int().min(1).max(100), sort: z.enum(['newest', 'oldest']) }
const body = { content: z.string().trim().min(1).max(2_000), stars: z.int().min(1).max(5) }
const reply = { id: z.string(), content: z.string(), page: z.int(), stars: z.int() }

const app = process.argv[2] === 'ours' ? ours() : baseline()
const listener = getRequestListener(app.fetch)
listenMeasured((incoming, outgoing) => void listener(incoming, outgoing))

function ours(): Hono {
  const line = 'POST /api/apps/:appId/comments'
  const postComment = route(line, {
    summary: { en: 'Post a comment', zh: '发表评论' },
    access: 'anyone',
    params,
    query,
    body,
    reply,
    fails: ['notFound'],
  })
  const gate = createGate({
    world: realWorld,
    log: createLog({ level: 'error' }),
    counter: memoryCounter(realWorld),
    secure: false,
    trustedProxyHops: 0,
    limits: () => ({ userPerMinute: 1e9, anonymousPerMinute: 1e9, scale: 1 }),
    authenticate: () => Promise.reject(fail('unauthorized')),
    isSwitchedOff: async () => false,
    requireSpace: async () => {},
    findApp: async () => null,
    idempotentCalls: { once: (_call, answer) => answer() },
    noteTokenDeed: async () => {},
    policies: { [line]: 'anyone' },
  })
  const bound = on(postComment, ({ appId, content, page, stars }) => ({
    id: appId,
    content,
    page,
    stars,
  }))
  return serve([bound], { gate, checkReplies: false })
}

function baseline(): Hono {
  const inPath = z.object(params)
  const inQuery = z.object({ page: z.coerce.number().int().min(1).max(100), sort: query.sort })
  const inBody = z.strictObject(body)
  return new Hono().post('/api/apps/:appId/comments', async (c) => {
    const { appId } = inPath.parse(c.req.param())
    const { page } = inQuery.parse(c.req.query())
    const { content, stars } = inBody.parse(await c.req.json())
    return c.json({ id: appId, content, page, stars })
  })
}
