import { expect, test } from 'vitest'
import { newTurn, storedPrompt } from '../chat-turn.ts'
import { rememberedMessages } from '../remembered-messages.ts'
import { recordOf } from '../turn-records.ts'
import { addedOf, type AddedFile, addLimits, pathFor, readAdded } from './added-file.ts'
import { fitted } from './scale-picture.ts'

const scaled = { mediaType: 'image/png', base64: 'iVBORw0KGgo=', width: 10, height: 5 } as const
const scale = () => Promise.resolve(scaled)
const file = (name: string, type: string, content: string | Uint8Array<ArrayBuffer> = 'x') =>
  new File([content], name, { type })
const picture: AddedFile = {
  id: 'a',
  name: 'shop.png',
  original: new Blob(['x']),
  kind: 'picture',
  picture: { name: 'shop.png', ...scaled },
}

test('pictures of four kinds and text files are taken, others and what is too large are named [AGT-50]', async () => {
  for (const type of ['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
    expect(await readAdded(file('p', type), 4, scale)).toMatchObject({
      added: [{ kind: 'picture', name: 'p', picture: { name: 'p', ...scaled } }],
      fault: null,
    })
  for (const [name, type] of [
    ['tea.csv', 'text/csv'],
    ['tea.csv', 'application/vnd.ms-excel'],
    ['notes.md', ''],
  ] as const)
    expect(await readAdded(file(name, type, '茶,4'), 4, scale)).toMatchObject({
      added: [{ kind: 'text', name, text: '茶,4' }],
    })
  const faultOf = async (given: File, room = 4): Promise<string | undefined> =>
    (await readAdded(given, room, scale)).fault?.code
  const large = new Uint8Array(addLimits.pictureBytes)
  expect(await faultOf(file('a.png', 'image/png', large))).toBeUndefined()
  const larger = new Uint8Array(addLimits.pictureBytes + 1)
  expect(await faultOf(file('a.png', 'image/png', larger))).toBe('pictureTooLarge')
  expect(await faultOf(file('a.txt', 'text/plain', 'x'.repeat(100_000)))).toBeUndefined()
  expect(await faultOf(file('a.txt', 'text/plain', 'x'.repeat(100_001)))).toBe('textTooLarge')
  expect(await faultOf(file('a.svg', 'image/svg+xml'))).toBe('notAddable')
  expect(await faultOf(file('a.zip', 'application/zip', new Uint8Array([80, 0])))).toBe(
    'notAddable',
  )
  expect(await faultOf(file('a.png', 'image/png'), 0)).toBe('tooManyAdded')
  const broken = await readAdded(file('a.png', 'image/png'), 4, () => Promise.resolve(null))
  expect(broken.fault).toEqual({ code: 'notAddable', name: 'a.png' })
})

test('a picture is made smaller to 1,568 px on its longer side, and never larger [AGT-50]', () => {
  expect(fitted(3_136, 1_000, 1_568)).toEqual([1_568, 500])
  expect(fitted(1_000, 4_000, 1_568)).toEqual([392, 1_568])
  expect(fitted(1_568, 20, 1_568)).toEqual([1_568, 20])
  expect(fitted(20_000, 1, 1_568)).toEqual([1_568, 1])
})

test('the history says that there was one, and holds nothing of it [AGT-50]', () => {
  const turn = newTurn('turn-0001', 'Like this', {
    added: [picture],
    addedNote: '(Added, not kept in the chat: shop.png)',
  })
  const said = 'Like this\n(Added, not kept in the chat: shop.png)'
  expect(recordOf(turn, true).message).toBe(said)
  expect(JSON.stringify(recordOf(turn, true))).not.toContain('iVBOR')
  const live = [{ ...turn, state: 'done' as const, text: 'Done.' }]
  expect(rememberedMessages({ stored: null, shown: [], live })[0]).toEqual({
    role: 'user',
    text: said,
  })
  const long = { ...turn, prompt: '字'.repeat(20_000) }
  expect([...storedPrompt(long)]).toHaveLength(20_000)
  expect(storedPrompt(long)).toMatch(/字\n\(Added, not kept in the chat: shop\.png\)$/)
})

test('the agent is told where a file of the message is in the project [AGT-50]', () => {
  const text: AddedFile = { ...picture, id: 'b', name: 't.csv', kind: 'text', text: 'a,b' }
  expect(addedOf([picture, text], new Map([['a', 'images/shop.png']]), new Map())).toEqual({
    pictures: [picture.picture],
    texts: [{ name: 't.csv', text: 'a,b' }],
    paths: { 'shop.png': 'images/shop.png' },
    offers: {},
  })
  expect(addedOf([], new Map(), new Map())).toBeUndefined()
})

test('a file has a name in the project that an address can say', () => {
  const named = (name: string, kind: 'picture' | 'text') =>
    pathFor(
      kind === 'picture'
        ? { ...picture, name }
        : { id: 'b', name, original: picture.original, kind, text: '' },
    )
  expect(named('Bildschirm Foto (1).PNG', 'picture')).toBe('images/bildschirm-foto-1.png')
  expect(named('../../index.html', 'text')).toBe('index.html')
  expect(named('.env', 'text')).toBe('env')
  expect(named('价格 表.csv', 'text')).toBe('价格-表.csv')
  expect(named('???', 'picture')).toBe('images/file')
})
