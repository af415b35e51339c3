/** Deletions that wait for the owner (AGT-41, threat T31). */
import { expect, test } from 'vitest'
import { forgetfulSupport } from './providers/turn-model.ts'
import { askOnce } from './testing/ask-once.ts'
import { scriptedModel } from './testing/scripted-model.ts'
import type { ToolExecution } from './turn-event.ts'

const remove = (path: string) => ({ name: 'delete_file', args: { path, confirm: true } })
const filesNamed = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'x']))

/** A turn whose model deletes, and an owner who answers each question in the same way. */
async function ownerSays(mayDelete: boolean, names: string[], rounds: string[][]) {
  const asked: string[][] = []
  const answers = rounds.map((paths) => ({ calls: paths.map(remove) }))
  const turn = await askOnce([...answers, { text: 'ok' }], {
    start: filesNamed(...names),
    askToDelete: async (paths) => {
      asked.push(paths)
      return mayDelete
    },
  })
  return { ...turn, asked, left: [...turn.files.snapshot().keys()] }
}

test('up to three files are deleted without a question [AGT-41]', async () => {
  const { asked, left } = await ownerSays(false, ['index.html', 'a', 'b', 'c'], [['a', 'b'], ['c']])
  expect({ asked, left }).toEqual({ asked: [], left: ['index.html'] })
})

test('more than three are asked for in one question; Keep keeps them all and the model hears it [AGT-41]', async () => {
  const names = ['index.html', 'a', 'b', 'c', 'd']
  const four = ['a', 'b', 'c', 'd']
  const kept = await ownerSays(false, names, [four])
  expect({ asked: kept.asked, left: kept.left }).toEqual({ asked: [four], left: names })
  expect(JSON.stringify(kept.sent[1]?.prompt.at(-1))).toContain('The owner kept the file')
  expect(kept.result.executions.map(({ error }) => error)).toEqual(
    four.map((path) => `The owner kept the file: ${path}`),
  )
  const gone = await ownerSays(true, names, [four])
  expect({ asked: gone.asked, left: gone.left }).toEqual({ asked: [four], left: ['index.html'] })
})

test('while the owner is asked, every deletion that waits is listed with its path, and a kept one names its file to the model [AGT-41] [AGT-07]', async () => {
  const paths = ['a', 'b', 'c', 'd']
  const written = paths.map((path) =>
    JSON.stringify({ name: 'delete_file', arguments: { path, confirm: true } }),
  )
  // As calls, and as text from a model that knows none.
  const inCalls = { calls: paths.map(remove) }
  const inText = { text: written.join('\n') }
  for (const [answer, callsTools] of [
    [inCalls, true],
    [inText, false],
  ] as const) {
    const listed = new Map<string, ToolExecution>()
    let whileAsked: unknown[] = []
    const model = {
      ...scriptedModel(answer, { text: 'ok' }),
      toolSupport: forgetfulSupport(callsTools),
    }
    await askOnce([], {
      model,
      start: filesNamed('index.html', ...paths),
      onEvent: (event) => {
        if (event.kind === 'tool') listed.set(event.execution.id, event.execution)
      },
      askToDelete: async () => {
        whileAsked = [...listed.values()].map(({ status, description, arguments: given }) => ({
          status,
          description,
          given,
        }))
        return false
      },
    })
    expect(whileAsked).toEqual(
      paths.map((path) => ({
        status: 'pending',
        description: { code: 'deleteFile', path },
        given: { path, confirm: true },
      })),
    )
    const told = JSON.stringify(model.mock.doStreamCalls[1]?.prompt.slice(-1))
    for (const path of paths) expect(told).toContain(`The owner kept the file: ${path}`)
  }
})

test('the count goes over the whole turn, and files that are not there do not count [AGT-41]', async () => {
  const names = ['index.html', 'a', 'b', 'c', 'd']
  const { asked, left } = await ownerSays(false, names, [
    ['a', 'none', 'nowhere'],
    ['b', 'c'],
    ['d'],
  ])
  expect(asked).toEqual([['d']])
  expect(left).toEqual(['index.html', 'd'])
})

test('the entry of the app, and the last index.html, are asked for [AGT-41]', async () => {
  const entry = await ownerSays(false, ['index.html', 'about/index.html'], [['index.html']])
  expect(entry.asked).toEqual([['index.html']])
  const other = await ownerSays(false, ['index.html', 'about/index.html'], [['about/index.html']])
  expect(other.asked).toEqual([])
  const last = await ownerSays(false, ['site/index.html', 'a.css'], [['site/index.html']])
  expect(last.asked).toEqual([['site/index.html']])
  expect(last.left).toEqual(['site/index.html', 'a.css'])
})

test('a move is no deletion, unless it takes the last index.html away [AGT-41] [TOOL-19]', async () => {
  const moves = async (from: string, path: string, ...names: string[]) => {
    const asked: string[][] = []
    const turn = await askOnce(
      [{ calls: [{ name: 'create_file', args: { from, path } }] }, { text: 'ok' }],
      {
        start: filesNamed(...names),
        askToDelete: async (paths) => {
          asked.push(paths)
          return false
        },
      },
    )
    return { asked, left: [...turn.files.snapshot().keys()].toSorted() }
  }
  const folder = ['a/1', 'a/2', 'a/3', 'a/4', 'index.html']
  expect(await moves('a', 'b', ...folder)).toEqual({
    asked: [],
    left: ['b/1', 'b/2', 'b/3', 'b/4', 'index.html'],
  })
  const last = await moves('index.html', 'home.html', 'index.html', 'a.css')
  expect(last).toEqual({ asked: [['index.html']], left: ['a.css', 'index.html'] })
})

test('what calls of the same answer move is asked for as well, by the name that it has by then: threat T31 [AGT-41]', async () => {
  const move = (from: string, path: string) => ({ name: 'create_file', args: { from, path } })
  const answer = async (start: string[], ...calls: { name: string; args: object }[]) => {
    const asked: string[][] = []
    const { files } = await askOnce([{ calls }, { text: 'ok' }], {
      start: filesNamed(...start),
      askToDelete: async (paths) => {
        asked.push(paths)
        return asked.length === 1 && paths.length > 1
      },
    })
    return { asked, left: [...files.snapshot().keys()].toSorted() }
  }
  expect(
    await answer(
      ['index.html', 'a.js'],
      remove('a.js'),
      move('index.html', 'x/index.html'),
      remove('x/index.html'),
    ),
  ).toEqual({ asked: [['x/index.html']], left: ['x/index.html'] })
  // The last page, once the other is moved away.
  expect(
    await answer(
      ['index.html', 'b/index.html', 'a.js'],
      remove('a.js'),
      move('index.html', 'home.html'),
      remove('b/index.html'),
    ),
  ).toEqual({ asked: [['b/index.html']], left: ['b/index.html', 'home.html'] })
  const pairs = ['b', 'c', 'd'].flatMap((name) => [move(name, `x${name}`), remove(`x${name}`)])
  expect(await answer(['index.html', 'a', 'b', 'c', 'd'], remove('a'), ...pairs)).toEqual({
    asked: [['xd']],
    left: ['index.html', 'xd'],
  })
  // Four are allowed; another file under the name of one of them is not.
  const four = ['a', 'b', 'c', 'd']
  expect(
    await answer(
      ['index.html', 'mine', ...four],
      ...['a', 'b', 'c'].map(remove),
      move('d', 'e'),
      move('mine', 'd'),
      remove('d'),
    ),
  ).toEqual({ asked: [four, ['d']], left: ['d', 'e', 'index.html'] })
})

test('without anybody to ask, everything stays: threat T31', async () => {
  const { files } = await askOnce([{ calls: ['a', 'b', 'c', 'd'].map(remove) }, { text: 'ok' }], {
    start: filesNamed('a', 'b', 'c', 'd'),
  })
  expect([...files.snapshot().keys()]).toEqual(['a', 'b', 'c', 'd'])
})

test('calls after a deletion keep their order; an answer that breaks off deletes nothing [AGT-05]', async () => {
  const create = { name: 'create_file', args: { path: 'a', content: 'new' } }
  const start = { 'index.html': 'x', a: 'old' }
  const whole = await askOnce([{ calls: [remove('a'), create] }, { text: 'ok' }], { start })
  expect(whole.files.snapshot().get('a')).toBe('new')
  const broken = await askOnce(
    [{ calls: ['a', 'b', 'c', 'd'].map(remove), error: new Error('reset') }],
    { start: filesNamed('a', 'b', 'c', 'd'), askToDelete: async () => true },
  )
  expect(broken.files.snapshot().size).toBe(4)
  expect(broken.result.end).toMatchObject({ reason: 'failed' })
})

test('waiting for the owner ends no call by time, and Stop ends the waiting [AGT-41] [CHT-19]', async () => {
  const stop = new AbortController()
  const waits: number[] = []
  const { result, files } = await askOnce([{ calls: [remove('index.html')] }], {
    start: filesNamed('index.html'),
    signal: stop.signal,
    clock: {
      nowMs: () => 0,
      // Every wait that is still listened to while the owner thinks would be a time-out.
      wait: (ms, signal) =>
        new Promise(() => {
          waits.push(ms)
          signal.addEventListener('abort', () => waits.splice(waits.indexOf(ms), 1))
        }),
    },
    askToDelete: () => {
      expect(waits).toEqual([])
      stop.abort()
      return new Promise(() => undefined)
    },
  })
  expect(result.end).toEqual({ reason: 'stopped' })
  expect(files.snapshot().size).toBe(1)
})
