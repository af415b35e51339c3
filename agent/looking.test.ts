/** The agent looks at what it has made (AGT-51). */
import { expect, test } from 'vitest'
import type { Picture } from './added-files.ts'
import { forgetfulSupport } from './providers/turn-model.ts'
import { askOnce } from './testing/ask-once.ts'
import { scriptedModel } from './testing/scripted-model.ts'

const picture: Picture = {
  name: 'preview.jpg',
  mediaType: 'image/jpeg',
  base64: '/9j/4AAQ',
  width: 390,
  height: 800,
}
const fault = { text: 'x is not defined', file: 'app.js', line: 1, source: 'x()' }
const writes = { calls: [{ name: 'write_file', args: { path: 'index.html', content: '<h1>Hi' } }] }
const edits = { calls: [{ name: 'write_file', args: { path: 'index.html', content: '<h1>Ho' } }] }

/** How often a picture was taken, and what the model was shown in each call. */
async function looked(
  answers: Parameters<typeof scriptedModel>,
  more: Parameters<typeof askOnce>[1] = {},
) {
  let taken = 0
  const takePicture = async (): Promise<Picture> => {
    taken += 1
    return picture
  }
  const model = scriptedModel(...answers)
  const done = await askOnce([], { model, takePicture, ...more })
  const shown = model.mock.doStreamCalls.map(({ prompt }) => JSON.stringify(prompt))
  return { ...done, taken, shown }
}

test('a result that runs is shown to the model once a turn, and what it mends is not looked at again [AGT-51]', async () => {
  const { result, notices, taken, shown } = await looked([
    writes,
    { text: 'Made.' },
    edits,
    { text: 'Mended.' },
  ])
  expect(result.end).toEqual({ reason: 'done' })
  expect(taken).toBe(1)
  expect(notices).toEqual(['looking'])
  expect(shown.map((text) => text.includes('/9j/4AAQ'))).toEqual([false, false, true, true])
  expect(shown[2]).toContain('390 x 800 pixels')
})

test('errors of the result and its picture are one round together [AGT-51] [AGT-45]', async () => {
  const faults = [[fault], []]
  const { result, taken, shown } = await looked(
    [writes, { text: 'Made.' }, edits, { text: 'Mended.' }],
    { checkResult: async () => faults.shift() ?? [] },
  )
  expect([result.end.reason, taken, shown.length]).toEqual(['done', 1, 4])
  expect(shown[2]).toMatch(/x is not defined[\s\S]*390 x 800/)
})

test('nothing is looked at where nothing changed, where it is off, by a model without eyes, in the last round [AGT-51]', async () => {
  expect((await looked([{ text: 'Hello.' }])).taken).toBe(0)
  const off = await askOnce([writes, { text: 'Made.' }])
  expect(off.sent).toHaveLength(2)
  const blind = {
    ...scriptedModel(writes, { text: 'Made.' }),
    pictureSupport: forgetfulSupport(false),
  }
  expect((await looked([], { model: blind })).taken).toBe(0)
  const last = await looked([writes, { text: 'Made.' }], { limits: { rounds: 2 } })
  expect([last.taken, last.result.end.reason]).toEqual([0, 'done'])
  const none = await looked([writes, { text: 'Made.' }], { takePicture: async () => null })
  expect([none.notices, none.sent.length, none.result.end]).toEqual([[], 0, { reason: 'done' }])
})

test('a model that turns out to take no pictures goes on without, and says so', async () => {
  const refusal = new Error('this model has no vision')
  const { result, notices, shown } = await looked([
    writes,
    { text: 'Made.' },
    { error: refusal },
    { text: 'Good.' },
  ])
  expect(result.end).toEqual({ reason: 'done' })
  expect(notices).toEqual(['looking', 'picturesNotTaken'])
  expect(shown.map((text) => text.includes('/9j/4AAQ'))).toEqual([false, false, true, false])
  expect(shown[3]).toContain('could not be shown to you')
})
