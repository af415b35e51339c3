/** What a page shows of a write before the server says so is what the server makes of it. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../project/content-file/json.ts'
import { changeEntry } from '../../../project/data-file/change-entry.ts'
import { changeFields } from './field-steps.ts'

const plain = fc.oneof(fc.integer(), fc.string({ maxLength: 3 }), fc.boolean(), fc.constant(null))
const value = fc.oneof(plain, fc.array(plain, { maxLength: 4 }))
const step = fc.oneof(
  fc.record({ $increment: fc.integer() }),
  fc.constant({ $serverTime: true }),
  fc.record({ $arrayUnion: fc.array(plain, { maxLength: 4 }) }),
  fc.record({ $arrayRemove: fc.array(plain, { maxLength: 4 }) }),
  fc.constant({ $delete: true }),
)
const field = fc.constantFrom('a', 'b', 'c')

test('any change of any entry comes to what the rules of the server say [DAT-02]', () => {
  fc.assert(
    fc.property(
      fc.dictionary(field, value),
      fc.dictionary(field, fc.oneof(value, step)),
      (before, change) => {
        const told = changeEntry(objectOf(before), objectOf(change), 5)
        // A change that does not fit is refused by the server, whatever was shown.
        if ('data' in told)
          expect(changeFields({ ...objectOf(before) }, objectOf(change), 5)).toEqual(told.data)
      },
    ),
  )
})

/** Without a prototype, as nothing that was parsed has. */
function objectOf(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value))
}
