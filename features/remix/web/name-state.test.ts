import { expect, test } from 'vitest'
import { speak } from '../../../contract/text.ts'
import { texts } from '../text/texts.ts'
import { nameStateOf } from './name-state.ts'

const said = (key: keyof (typeof texts)['en']) => [speak(texts, 'en')(key), speak(texts, 'zh')(key)]

test('a name is trimmed and has 2 to 100 characters, counted as people count them [RMX-03] [RMX-05]', () => {
  const free = { state: 'free' } as const
  expect(nameStateOf('  ', free)).toEqual({ state: 'empty', error: 'nameRequired' })
  expect(nameStateOf(' x ', free)).toEqual({ state: 'invalid', error: 'nameTooShort' })
  expect(nameStateOf(`x${'🍂'.repeat(99)}`, free)).toEqual({ state: 'available' })
  expect(nameStateOf('x'.repeat(101), free)).toEqual({ state: 'invalid', error: 'nameTooLong' })
  expect(nameStateOf(` ${'x'.repeat(100)} `, free)).toEqual({ state: 'available' })
  expect(said('nameRequired')).toEqual(['Name is required', '请输入名称'])
  expect(said('nameTooShort')).toEqual(['Name must be at least 2 characters', '名称至少 2 个字符'])
  expect(said('nameTooLong')).toEqual([
    'Name must be at most 100 characters',
    '名称最多 100 个字符',
  ])
})

test('a name of good form is checking, available, taken, or its check failed and is made again [RMX-04] [RMX-05] [RMX-07]', () => {
  expect(nameStateOf('Tea', { state: 'none' })).toEqual({ state: 'checking' })
  expect(nameStateOf('Tea', { state: 'checking' })).toEqual({ state: 'checking' })
  expect(nameStateOf('Tea', { state: 'free' })).toEqual({ state: 'available' })
  const taken = { state: 'taken', message: 'It is taken', suggestions: [] } as const
  expect(nameStateOf('Tea', taken)).toEqual({
    state: 'taken',
    error: 'nameExists',
    said: 'It is taken',
  })
  const retry = (): void => {}
  expect(nameStateOf('Tea', { state: 'failed', retry })).toEqual({
    state: 'failed',
    error: 'nameCheckFailed',
    retry,
  })
  expect(said('nameExists')).toEqual([
    'Already exists, please choose another name',
    '名称已存在，请换一个',
  ])
  expect(said('nameCheckFailed')).toEqual([
    'Name check failed, please try again',
    '名称检查失败，请重试',
  ])
  expect(said('available')).toEqual(['Name is available', '名称可用'])
  expect(said('checking')).toEqual(['Checking…', '检查中…'])
})
