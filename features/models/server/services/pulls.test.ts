/** An Ollama of the host loads a model, held by the server, through HTTP, on each database (CON-20). */
import { beforeAll, expect, test, vi } from 'vitest'
import { type Person, signedUp } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import * as pulling from '../../pulls-contract.ts'
import * as contract from '../../services-contract.ts'

const model = 'qwen2.5-coder:7b'
const line = (given: object): string => `${JSON.stringify(given)}\n`

/** An Ollama whose answer to a pull is written line by line. */
function pullAnswer() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  return {
    body: readable,
    says: (text: string) => writer.write(encoder.encode(text)),
    /** Whether all that was said was taken. */
    isRead: () => writer.desiredSize === 1,
    ends: () => writer.close(),
  }
}

/** A query that is run once it is let go, and then says so. */
function heldBack<T extends object>(query: T, gate: Promise<void>, done: () => void): T {
  return new Proxy(query, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key, target)
      if (typeof found !== 'function') return found
      return (...given: unknown[]): unknown => {
        if (key === 'executeTakeFirst')
          return gate.then(() => found.apply(target, given)).finally(done)
        const next: unknown = found.apply(target, given)
        return typeof next === 'object' && next !== null ? heldBack(next, gate, done) : next
      }
    },
  })
}

onEachDatabase(
  'models that an Ollama loads',
  (server) => {
    let rosa: Person
    let serviceId = ''
    let answer = pullAnswer()
    const asked: { url: string; body: unknown; signal: AbortSignal | null | undefined }[] = []
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
      const service = await rosa.calls(contract.addService, {
        kind: 'ollama',
        label: 'Ollama',
        address: 'http://127.0.0.1:11434',
        isOn: true,
        models: [],
      })
      serviceId = service.body.service._id
      server().outside.answer = async (url, init) => {
        asked.push({ url, body: JSON.parse(String(init?.body)), signal: init?.signal })
        // As a real connection, it breaks when it is aborted.
        const signal = init?.signal ?? AbortSignal.any([])
        const body = answer.body.pipeThrough(new TransformStream(), { signal })
        return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } })
      }
    }, 60_000)
    const pulls = async () => (await rosa.calls(pulling.readPulls, {})).body.pulls
    const start = () => rosa.calls(pulling.startPull, { serviceId, model })
    const whole = [
      line({ status: 'pulling manifest' }),
      line({ status: 'pulling a', digest: 'sha256:a', total: 900, completed: 900 }),
      line({ status: 'success' }),
    ]

    test('it is told how far the model is, whoever asks and whenever, until it is there [CON-20]', async () => {
      answer = pullAnswer()
      const { status, body } = await start()
      expect([status, body.pull]).toMatchObject([201, { model, state: 'running', totalBytes: 0 }])
      expect((await start()).body.code).toBe('inProgress')
      await answer.says(line({ status: 'pulling manifest' }))
      await answer.says(
        line({ status: 'pulling a', digest: 'sha256:a', total: 900, completed: 300 }),
      )
      // A line comes in two pieces, as the network cuts them.
      const next = line({ status: 'pulling b', digest: 'sha256:b', total: 100, completed: 50 })
      await answer.says(next.slice(0, 20))
      await answer.says(next.slice(20))
      await expect
        .poll(pulls, { timeout: 10_000 })
        .toMatchObject([{ state: 'running', completedBytes: 350, totalBytes: 1_000 }])
      await answer.says(line({ status: 'success' }))
      await expect.poll(pulls, { timeout: 10_000 }).toMatchObject([{ model, state: 'done' }])
      expect(asked.at(-1)).toMatchObject({
        url: 'http://127.0.0.1:11434/api/pull',
        body: { model, stream: true },
      })
    })

    test('it is stopped in one press, and goes on when it is asked for again [CON-20]', async () => {
      answer = pullAnswer()
      const { pull } = (await start()).body
      await answer.says(line({ status: 'a', digest: 'sha256:a', total: 900, completed: 600 }))
      expect((await rosa.calls(pulling.stopPull, { pullId: pull._id })).status).toBe(200)
      expect(await pulls()).toMatchObject([{ state: 'stopped' }])
      expect(asked.at(-1)?.signal?.aborted).toBe(true)
      answer = pullAnswer()
      await start()
      for (const said of whole) await answer.says(said)
      await expect.poll(pulls, { timeout: 10_000 }).toMatchObject([{ state: 'done' }])
      expect(await pulls()).toHaveLength(1)
    })

    test('what another process wants stopped is stopped, and what it left behind is not called running [CON-20]', async () => {
      answer = pullAnswer()
      const { pull } = (await start()).body
      const { db } = server().server
      await db.updateTable('modelPulls').set({ isStopping: 1 }).where('id', '=', pull._id).execute()
      await expect.poll(pulls, { timeout: 10_000 }).toMatchObject([{ state: 'stopped' }])
      const left = { state: 'running', isStopping: 0 }
      await db.updateTable('modelPulls').set(left).where('id', '=', pull._id).execute()
      expect(await pulls()).toMatchObject([{ state: 'running' }])
      server().pass(31_000)
      expect(await pulls()).toMatchObject([{ state: 'stopped' }])
    })

    test('why it failed is told in the Ollama’s own words [CON-20]', async () => {
      answer = pullAnswer()
      await start()
      await answer.says(line({ error: 'pull model manifest: file does not exist' }))
      await expect
        .poll(pulls, { timeout: 10_000 })
        .toMatchObject([{ state: 'failed', words: 'pull model manifest: file does not exist' }])
    })

    test('what it says is told without the key, and of the network no address [CON-20] [CON-19]', async () => {
      const secret = 'sk-of-the-ollama-0123456789'
      const keyed = { kind: 'ollama' as const, label: 'Keyed', models: [], isOn: true }
      const address = 'http://10.20.30.40:11434'
      const other = await rosa.calls(contract.addService, { ...keyed, address, key: secret })
      const given = { serviceId: other.body.service._id, model }
      const ofIt = async () => (await pulls()).find((one) => one.serviceId === given.serviceId)
      answer = pullAnswer()
      await rosa.calls(pulling.startPull, given)
      await answer.says(line({ error: `no access for\nBearer ${secret}` }))
      await expect
        .poll(ofIt, { timeout: 10_000 })
        .toMatchObject({ state: 'failed', words: 'no access for Bearer •••' })
      const usual = server().outside.answer
      server().outside.answer = async () => {
        const cause = new Error('connect ECONNREFUSED 10.20.30.40:11434')
        throw new TypeError('fetch failed', {
          cause: Object.assign(cause, { code: 'ECONNREFUSED' }),
        })
      }
      await rosa.calls(pulling.startPull, given)
      await expect
        .poll(ofIt, { timeout: 10_000 })
        .toMatchObject({ state: 'failed', words: 'ECONNREFUSED' })
      server().outside.answer = usual
      await rosa.calls(contract.removeService, given)
    })

    test('a slow note of how far it is does not come after the one of its end [CON-20]', async () => {
      answer = pullAnswer()
      const { db } = server().server
      const gate = Promise.withResolvers<void>()
      const first = Promise.withResolvers<void>()
      const written = Promise.withResolvers<void>()
      const real = db.updateTable.bind(db)
      const held = vi.spyOn(db, 'updateTable').mockImplementationOnce((table) => {
        first.resolve()
        return heldBack(real(table), gate.promise, written.resolve)
      })
      await start()
      await answer.says(line({ status: 'a', digest: 'sha256:a', total: 900, completed: 600 }))
      await first.promise
      await answer.says(line({ status: 'success' }))
      await expect.poll(() => answer.isRead(), { timeout: 10_000 }).toBe(true)
      gate.resolve()
      await written.promise
      await expect.poll(pulls, { timeout: 5_000 }).toMatchObject([{ state: 'done' }])
      held.mockRestore()
    })

    test('only admins have a model loaded, and only an Ollama loads one [CON-20] [PERM-14]', async () => {
      const ben = await signedUp(server(), 'ben')
      expect((await ben.calls(pulling.startPull, { serviceId, model })).status).toBe(404)
      expect((await ben.calls(pulling.readPulls, {})).status).toBe(404)
      const other = await rosa.calls(contract.addService, {
        kind: 'openai',
        label: 'A',
        address: 'https://a.example',
        isOn: true,
        models: [],
      })
      const given = { serviceId: other.body.service._id, model }
      expect((await rosa.calls(pulling.startPull, given)).status).toBe(404)
      expect((await rosa.calls(pulling.startPull, { serviceId, model: '../a' })).status).toBe(400)
    })

    test('a pull of a service that is removed ends with it [CON-20]', async () => {
      answer = pullAnswer()
      await start()
      await rosa.calls(contract.removeService, { serviceId })
      expect(await pulls()).toEqual([])
      await expect.poll(() => asked.at(-1)?.signal?.aborted, { timeout: 10_000 }).toBe(true)
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
