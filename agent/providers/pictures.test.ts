/** Pictures and text files of a message, as they go over the wire to each kind of service (AGT-50). */
import { expect, test } from 'vitest'
import type { Added, Picture } from '../added-files.ts'
import { askOnce } from '../testing/ask-once.ts'
import { claude, modelOver, openAi, sse, wire } from '../testing/wire.ts'
import { shortMemory } from './model-memory.ts'

const key = 'sk-canary-0123456789abcdef'
const picture: Picture = {
  name: 'shop.png',
  mediaType: 'image/png',
  base64: 'iVBORw0KGgo=',
  width: 1_500,
  height: 1_000,
}
const added: Added = {
  pictures: [picture],
  texts: [{ name: 'tea.csv', text: 'name,price\nSencha,4' }],
  paths: { 'shop.png': 'images/shop.png' },
}
const ready = () =>
  sse(openAi.piece({ content: 'Ready.' }, 'stop'), openAi.usage(7, 3), openAi.done)
const readyClaude = () =>
  sse(
    claude.start(7),
    claude.block(0, { type: 'text', text: '' }, { type: 'text_delta', text: 'Ready.' }),
    claude.end('end_turn', 3),
  )
const words = expect.stringMatching(
  /name,price\nSencha,4[\s\S]*Pictures with this message: shop\.png, in the project as images\/shop\.png\n\nMake a timer$/,
)

test('an OpenAI-style service is sent a picture as a data URL, and a text file as text [AGT-50]', async () => {
  const { fetch, requests } = wire(ready)
  const model = modelOver({ provider: 'openai', apiKey: key, model: 'gpt-4o' }, fetch)
  const { notices } = await askOnce([], { model, added })
  expect(requests[0]?.body['messages']).toMatchObject([
    { role: 'system' },
    {
      role: 'user',
      content: [
        { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
        { type: 'text', text: words },
      ],
    },
  ])
  expect(notices).toEqual([])
})

test('an Anthropic-style service is sent it as base64, own and hosted alike [AGT-50]', async () => {
  for (const own of [
    { provider: 'claude', apiKey: key } as const,
    {
      provider: 'hosted',
      style: 'claude',
      model: 'claude-sonnet-4-0',
      takesPictures: true,
    } as const,
  ]) {
    const { fetch, requests } = wire(readyClaude)
    await askOnce([], { model: modelOver(own, fetch), added })
    expect(requests[0]?.body['messages']).toMatchObject([
      {
        role: 'user',
        content: [
          {
            type: 'image',
            source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' },
          },
          { type: 'text', text: words },
        ],
      },
    ])
  }
})

test('an Ollama is sent it beside the text [AGT-50]', async () => {
  const { fetch, requests } = wire(
    () => new Response('{"response":"Ready."}\n{"done":true,"done_reason":"stop"}\n'),
  )
  await askOnce([], { model: modelOver({ provider: 'ollama', model: 'llava' }, fetch), added })
  expect(requests[0]?.body).toMatchObject({
    images: ['iVBORw0KGgo='],
    prompt: expect.stringContaining('Sencha,4'),
  })
})

test('a model that is known to take none is sent the words alone, and says so [AGT-50]', async () => {
  const { fetch, requests } = wire(ready)
  const model = modelOver({ provider: 'openai', apiKey: key, model: 'gpt-4' }, fetch)
  const { notices } = await askOnce([], { model, added })
  const sent = JSON.stringify(requests[0]?.body)
  expect(sent).not.toContain('iVBORw0KGgo')
  expect(sent).toContain('Pictures that you cannot see with this message: shop.png')
  expect(sent).toContain('Sencha,4')
  expect(notices).toEqual(['picturesNotTaken'])
})

test.each([
  [
    400,
    { error: { message: 'Invalid content type. image_url is only supported by certain models.' } },
  ],
  [404, { error: { message: 'No endpoints found that support image input' } }],
  [422, { error: { message: 'messages[1]: unknown variant `image_url`, expected `text`' } }],
  [500, { error: { message: 'this model is missing data required for image input' } }],
])(
  'a service that refuses pictures with %i is asked again without them, and is not sent any after that [AGT-50]',
  async (status, body) => {
    const { fetch, requests } = wire(() => Response.json(body, { status }), ready)
    const memory = shortMemory()
    const model = modelOver({ provider: 'openai', apiKey: key, model: 'house' }, fetch, memory)
    const { result, notices } = await askOnce([], { model, added })
    expect(result).toMatchObject({ end: { reason: 'done' }, text: 'Ready.' })
    expect(notices).toEqual(['picturesNotTaken'])
    expect(requests.map(({ body: sent }) => JSON.stringify(sent).includes('iVBOR'))).toEqual([
      true,
      false,
    ])
    await askOnce([], { model, added })
    expect(requests).toHaveLength(3)
    expect(JSON.stringify(requests[2]?.body)).not.toContain('iVBOR')
  },
)

test('the same words without a picture are a fault like any other', async () => {
  const { fetch, requests } = wire(() =>
    Response.json({ error: { message: 'the image of this model is gone' } }, { status: 404 }),
  )
  const model = modelOver({ provider: 'openai', apiKey: key, model: 'house' }, fetch)
  const { result } = await askOnce([], { model })
  expect(result.end).toMatchObject({ reason: 'failed' })
  expect(requests).toHaveLength(1)
})

test('where a service counts nothing, a picture is counted by its size [AGT-50] [AGT-44]', async () => {
  const usageOf = async (of: Added | undefined): Promise<number> => {
    const { fetch } = wire(() => sse(openAi.piece({ content: 'Ready.' }, 'stop'), openAi.done))
    const model = modelOver({ provider: 'openai', apiKey: key, model: 'gpt-4o' }, fetch)
    const { result } = await askOnce([], { model, added: of })
    return result.usage.promptTokens
  }
  const large = { ...picture, base64: 'iVBO'.repeat(100_000) }
  const without = await usageOf({ pictures: [], texts: [] })
  const withOne = await usageOf({ pictures: [large], texts: [] })
  expect(withOne - without).toBeGreaterThanOrEqual(2_000)
  expect(withOne - without).toBeLessThan(2_100)
})
