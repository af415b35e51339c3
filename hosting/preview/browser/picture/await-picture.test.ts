import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitPictures } from './await-picture.ts'
import { parseShellMessage, parseStudioMessage } from '../files-protocol.ts'
import { pictureLimit } from './picture-event.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each request gets its own answer, and a page that hangs gives no picture after 8 s [PVW-28]', async () => {
  const asked: number[] = []
  const pictures = awaitPictures((id) => {
    asked.push(id)
    return 'sent'
  })
  const [first, second, silent] = [pictures.take(), pictures.take(), pictures.take()]
  pictures.answer(asked[1] ?? 0, 'two')
  pictures.answer(asked[0] ?? 0, 'one')
  pictures.answer(99, 'unasked')
  expect(await Promise.all([first, second])).toEqual(['one', 'two'])
  const heard = vi.fn<(picture: string | null) => void>()
  void silent.then(heard)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(heard).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toHaveBeenCalledWith(null)
})

test('without a preview, and when it goes away, there is no picture', async () => {
  expect(await awaitPictures(() => 'never').take()).toBeNull()
  const pictures = awaitPictures(() => 'sent')
  const waiting = pictures.take()
  pictures.drop()
  expect(await waiting).toBeNull()
})

test('asked before the first page is there, the picture is taken when it is [PVW-28]', async () => {
  let hasPage = false
  const asked: number[] = []
  const pictures = awaitPictures((id) => {
    if (hasPage) asked.push(id)
    return hasPage ? 'sent' : 'later'
  })
  const picture = pictures.take()
  expect(asked).toEqual([])
  hasPage = true
  pictures.askLater()
  expect(asked).toEqual([1])
  pictures.answer(1, 'one')
  expect(await picture).toBe('one')
})

test('only a JPEG of a fair size is taken for a picture [LIM-59]', () => {
  const heard = (picture: unknown) => parseShellMessage({ kind: 'picture', id: 1, picture })
  const jpeg = 'data:image/jpeg;base64,/9j/4AAQ=='
  expect(heard(jpeg)).toEqual({ kind: 'picture', id: 1, picture: jpeg })
  const none = { kind: 'picture', id: 1, picture: null }
  expect(heard(null)).toEqual(none)
  expect(heard('data:image/svg+xml;base64,PHN2Zz4=')).toEqual(none)
  expect(heard('https://tracker.test/a.jpg')).toEqual(none)
  expect(heard(`data:image/jpeg;base64,<script>`)).toEqual(none)
  expect(heard(`data:image/jpeg;base64,${'A'.repeat(pictureLimit)}`)).toEqual(none)
  expect(parseShellMessage({ kind: 'picture', picture: jpeg })).toBeUndefined()
  const card = { kind: 'picture', id: 7, of: 'card' }
  expect(parseStudioMessage({ kind: 'picture', id: 7 })).toEqual(card)
  expect(parseStudioMessage({ ...card, of: 'desk' })).toEqual(card)
  expect(parseStudioMessage({ ...card, of: 'page' })).toEqual({ ...card, of: 'page' })
})
