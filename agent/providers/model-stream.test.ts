/** How a call of a model ends when the person or the clock ends it, whatever its service does. */
import { expect, test } from 'vitest'
import type { ModelCallOptions, ModelPart } from './model-stream.ts'
import { streamModel } from './model-stream.ts'
import { scriptedModel } from '../testing/scripted-model.ts'

const said: ModelPart = { type: 'text-delta', id: 't', delta: 'Hello' }

/** A call that a test can end. */
function call(): { options: ModelCallOptions; end: () => void } {
  const ending = new AbortController()
  return { options: { prompt: [], abortSignal: ending.signal }, end: () => ending.abort() }
}

/** A stream that says one thing and never ends, and whether it was closed. */
function endless(): { stream: ReadableStream<ModelPart>; isClosed: () => boolean } {
  let isClosed = false
  const stream = new ReadableStream<ModelPart>({
    start: (controller) => controller.enqueue(said),
    cancel: () => void (isClosed = true),
  })
  return { stream, isClosed: () => isClosed }
}

test('each part is waited for, and a failure of the stream is told', async () => {
  const { mock } = scriptedModel({ text: 'Hello' })
  const steps: string[] = []
  await streamModel(mock, call().options, async ({ type }) => {
    steps.push(`${type} begins`)
    await Promise.resolve()
    steps.push(`${type} ends`)
  })
  expect(steps.slice(0, 4)).toEqual([
    'stream-start begins',
    'stream-start ends',
    'text-start begins',
    'text-start ends',
  ])
  mock.doStream = async () => ({
    stream: new ReadableStream({ pull: () => Promise.reject(new Error('reset')) }),
  })
  await expect(streamModel(mock, call().options, () => undefined)).rejects.toThrow('reset')
})

test('a service that neither answers nor hears of the end is left; what it says later is let go', async () => {
  const { mock } = scriptedModel({})
  const { options, end } = call()
  const late = Promise.withResolvers<{ stream: ReadableStream<ModelPart> }>()
  const { stream, isClosed } = endless()
  mock.doStream = () => late.promise
  const streamed = streamModel(mock, options, () => expect.unreachable())
  end()
  await streamed
  late.resolve({ stream })
  await expect.poll(isClosed).toBe(true)
})

test('a stream that goes on for ever is closed at the end of its call', async () => {
  const { mock } = scriptedModel({})
  const { options, end } = call()
  const { stream, isClosed } = endless()
  mock.doStream = async () => ({ stream })
  const heard: ModelPart[] = []
  const streamed = streamModel(mock, options, (part) => void heard.push(part))
  await expect.poll(() => heard).toEqual([said])
  end()
  await streamed
  expect(isClosed()).toBe(true)
})

test('a call that is over before it begins asks nobody', async () => {
  const { mock } = scriptedModel({ text: 'Hello' })
  const { options, end } = call()
  end()
  await streamModel(mock, options, () => expect.unreachable())
  expect(mock.doStreamCalls).toEqual([])
})
