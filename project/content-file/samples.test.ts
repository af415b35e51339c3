/** Lists that are samples become a person's own (CON-09). */
import { expect, test } from 'vitest'
import { afterEdit, isSample, withoutSamples } from './samples.ts'

const sample = { title: 'Trip', items: ['a', 'b'], days: [1, 2, 3], sample: true }

test('once a list is changed it is no sample any more; a changed title changes nothing of that [CON-09]', () => {
  expect(afterEdit(sample, ['items', 0])).toEqual({ ...sample, sample: false })
  expect(afterEdit(sample, ['title'])).toBe(sample)
  expect(afterEdit({ ...sample, sample: false }, ['items'])).toMatchObject({ sample: false })
  expect(isSample(['a'])).toBe(false)
})

test('without samples each list is as empty as it may be [CON-09]', () => {
  const schema = { properties: { days: { minItems: 1 } } }
  expect(withoutSamples(sample, schema)).toEqual({
    title: 'Trip',
    items: [],
    days: [1],
    sample: false,
  })
})
