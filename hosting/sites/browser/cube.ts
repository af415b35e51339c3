/** Puts the calls together: the global `cube`. */
import { isObject, type Json } from '../../../project/content-file/json.ts'
import { openCollection } from './collection.ts'
import { CubeFailure, isFailure, isPassing } from './cube-failure.ts'
import type { Cube, KeyValues, Me, OpenedEntry } from './cube-types.ts'
import { startEngine } from './engine.ts'
import { fieldSteps } from './field-steps.ts'
import { has, parse } from './read-json.ts'
import { becomeKnown } from './session.ts'
import { takeInvitation } from './take-invitation.ts'
import { openSignInWindow } from './sign-in-window.ts'
import type { Environment } from './environment.ts'
import type { Engine, KeyCollections, LoadParts, MeReply } from './engine-types.ts'

const meName = 'me'
const tryAgainMs = 10_000

/** The calls of an app, and those of a store of values over other collections. */
export function createCube(
  world: Environment,
  loadParts: LoadParts,
): Cube & { keyValues(names: KeyCollections): KeyValues } {
  const engine = startEngine(world, loadParts)
  const { hub, transport } = engine
  const readMe = () => readMeOf(engine)

  async function accept(code?: string): Promise<OpenedEntry | null> {
    const accepted = await (await loadParts()).acceptInvitation(engine, code)
    if (!accepted) return null
    return { ...accepted, ref: openCollection(engine, accepted.collection).doc(accepted.id) }
  }

  hub.listen((message) => {
    if (message.kind === 'session' && message.problem === null) world.shelf.remove(meName)
  })
  takeInvitation(engine, accept)

  async function me(): Promise<Me> {
    const { connectUrl: _, questions: __, ...known } = await readMe()
    return known
  }

  function keyValues(names: KeyCollections): KeyValues {
    let opened: Promise<KeyValues> | null = null
    const open = () => {
      opened ??= loadParts().then((parts) => parts.openKeyValues(engine, me, names))
      opened.catch(() => (opened = null))
      return opened
    }
    return {
      get: async (...given) => (await open()).get(...given),
      set: async (...given) => (await open()).set(...given),
      delete: async (...given) => (await open()).delete(...given),
      list: async (...given) => (await open()).list(...given),
    }
  }

  return {
    ...fieldSteps,
    db: { collection: (name) => openCollection(engine, name) },
    kv: keyValues({ own: 'kv', shared: 'kv-shared' }),
    keyValues,
    me,
    onMe: (callback) => watchMe(engine, me, callback),
    async signIn() {
      // At once, in the click: else the browser blocks it.
      const popup = openSignInWindow(engine)
      await (await loadParts()).signIn(engine, readMe, popup)
      return me()
    },
    accept,
    signOut: async () => (await loadParts()).signOut(engine),
    async report(entry, reason = '') {
      const { path } = 'path' in entry ? entry : entry.ref
      await transport.send({ method: 'POST', path: `data/${path}/report`, body: { reason } })
    },
  }
}

/** Who has the app open; who was it last, where there is no network. */
async function readMeOf({ hub, transport, world, setWriter }: Engine): Promise<MeReply> {
  const ask = () => transport.send({ method: 'GET', path: meName })
  try {
    let reply = meOf(await ask())
    // An app that keeps something of strangers knows them again.
    if (reply.id === null && reply.collections.some(({ anonymous }) => anonymous)) {
      if (becomeKnown(world.shelf)) hub.post({ kind: 'session', problem: null })
      reply = meOf(await ask())
    }
    world.shelf.write(meName, JSON.stringify(reply))
    setWriter({ id: reply.id ?? '', name: reply.name })
    return reply
  } catch (error) {
    const known = parse(world.shelf.read(meName))
    if (known === undefined || !(isFailure(error) && isPassing(error))) throw error
    return meOf(known)
  }
}

function watchMe(
  { hub, world }: Engine,
  me: () => Promise<Me>,
  callback: (me: Me) => void,
): () => void {
  let turn = 0
  let isClosed = false

  async function show(): Promise<void> {
    const mine = ++turn
    while (!isClosed && mine === turn) {
      const now = await me().catch(() => null)
      if (isClosed || mine !== turn) return
      if (now) return callback(now)
      await world.wait(tryAgainMs)
    }
  }

  const deafen = hub.listen((message) => {
    if (message.kind === 'session' && message.problem === null) void show()
  })
  void show()
  return () => {
    isClosed = true
    deafen()
  }
}

function meOf(reply: Json): MeReply {
  const value = isObject(reply) ? { isLocal: false, ...reply } : null
  if (!isMe(value)) throw new CubeFailure('unavailable')
  return value
}

function isMe(value: unknown): value is MeReply {
  return has(value, 'collections')
}
