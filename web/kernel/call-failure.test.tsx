/** Failures as the pages speak them. */
import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type CallFailure, failureOf, useFailureText } from './call-failure.ts'

type SpeakFailure = ReturnType<typeof useFailureText>

test('what speaks failures is the same function in each drawing, so that what depends on it is kept', () => {
  const seen: SpeakFailure[] = []
  function DrawnTwice() {
    seen.push(useFailureText())
    const [drawings, setDrawings] = useState(1)
    if (drawings === 1) setDrawings(2)
    return null
  }
  renderToStaticMarkup(<DrawnTwice />)
  expect(seen).toHaveLength(2)
  expect(seen[1]).toBe(seen[0])
  expect(seen[0]?.(failureOf('notFound'))).toBe('Resource not found')
})

test('a failed call has a code of the closed list: another one does not compile', () => {
  const failure: CallFailure = failureOf('notFound')
  // @ts-expect-error -- no such code
  expect(failure.code === 'notFoudn').toBe(false)
  // @ts-expect-error -- no such code
  expect(failureOf('notFoudn').code).toBe('notFoudn')
  // @ts-expect-error -- the list is never left for any text
  const widened: CallFailure<string> = failure
  expect(widened).toBe(failure)
})
