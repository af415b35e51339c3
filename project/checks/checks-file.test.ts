import { expect, test } from 'vitest'
import { isServed } from '../publishable.ts'
import { nameOfSteps, readChecks, withCheck } from './checks-file.ts'

const click = { do: 'click', target: 'button: Add' } as const
const check = (name: string) => ({ name, steps: [click] })

test('checks are a list of names and steps, at most 20, and whole [CHK-05]', () => {
  const text = JSON.stringify([{ ...check('Add'), width: 390 }])
  expect(readChecks(text)).toEqual({ ok: true, value: [{ ...check('Add'), width: 390 }] })
  const faults = [
    ['no list', 'checks.json'],
    [JSON.stringify([check('A'), { ...check(''), more: 1 }]), '[1].name'],
    [JSON.stringify([{ ...check('Add'), name: 'Add\n2 checks pass' }]), '[0].name'],
    [JSON.stringify([{ ...check('Add'), name: 'Add\u202e' }]), '[0].name'],
    [JSON.stringify([{ name: 'A', steps: [{ do: 'click' }] }]), '[0].steps[0]'],
    [JSON.stringify([{ name: 'A', steps: [{ do: 'fly' }] }]), '[0].steps[0].do'],
    [JSON.stringify(Array.from({ length: 21 }, (_, at) => check(`${at}`))), 'checks.json'],
  ]
  for (const [given = '', place] of faults)
    expect(readChecks(given)).toEqual({ ok: false, error: place })
})

test('a check is added to what is there, one of the same name is replaced, a full or broken file stays [CHK-05]', () => {
  const first = withCheck(null, check('Add'))
  expect(first.ok && readChecks(first.value)).toEqual({ ok: true, value: [check('Add')] })
  const text = first.ok ? first.value : ''
  const again = withCheck(text, { name: 'Add', steps: [{ do: 'wait', ms: 1 }] })
  expect(again.ok && readChecks(again.value)).toMatchObject({
    value: [{ steps: [{ do: 'wait' }] }],
  })
  expect(withCheck('{', check('B'))).toEqual({ ok: false, error: 'unreadable' })
  const full = JSON.stringify(Array.from({ length: 20 }, (_, at) => check(`${at}`)))
  expect(withCheck(full, check('B'))).toEqual({ ok: false, error: 'full' })
  expect(withCheck(full, check('3')).ok).toBe(true)
})

test('visitors are served no checks; other files of that name are [CHK-05]', () => {
  expect([isServed('checks.json'), isServed('list/checks.json')]).toEqual([false, true])
})

test('steps without a name are called by what they work with', () => {
  expect(
    nameOfSteps([{ do: 'open', path: '/' }, click, click, { do: 'expect', text: '2 items' }]),
  ).toBe('button: Add, 2 items')
  expect(nameOfSteps([{ do: 'wait', ms: 5 }])).toBe('Opens')
})
