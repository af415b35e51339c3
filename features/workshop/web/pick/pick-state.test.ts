import { expect, test } from 'vitest'
import type { PreviewEvent } from '../../../../hosting/preview/browser/studio-channel.ts'
import { afterPick, isByPerson, noPick } from './pick-state.ts'

const isOn = { ...noPick, isOn: true }
const picked: PreviewEvent = { kind: 'picked', texts: ['Tea'] }

test('a pick ends picking, and is known to be asked for only while it was on [CON-08]', () => {
  expect(afterPick(isOn, picked)).toEqual({
    isOn: false,
    last: { texts: ['Tea'], isAsked: true },
  })
  expect(afterPick(noPick, picked).last).toEqual({ texts: ['Tea'], isAsked: false })
  expect(afterPick(isOn, { kind: 'pickEnded' })).toEqual({
    isOn: false,
    last: { texts: null, isAsked: true },
  })
})

test('picking goes on while a page loads, and ends with the shell that knew of it [CON-08]', () => {
  expect(afterPick(isOn, { kind: 'loading' })).toBe(isOn)
  expect(afterPick(isOn, { kind: 'way', way: 'worker' })).toEqual(noPick)
  expect(afterPick(isOn, { kind: 'noPage', choices: [] })).toEqual(noPick)
})

test('without Pick a pick leads somewhere only after a press, with the focus in the app: threat T106', () => {
  const unasked = { texts: ['Tea'], isAsked: false }
  const led = (hasFocus: boolean, hasPressed: boolean) =>
    isByPerson(unasked, { hasFocus, hasPressed })
  expect([led(true, true), led(true, false), led(false, true)]).toEqual([true, false, false])
  expect(isByPerson({ ...unasked, isAsked: true }, { hasFocus: false, hasPressed: false })).toBe(
    true,
  )
})
