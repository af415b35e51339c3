import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProseStream } from './prose-stream.ts'

function shown(deltas: readonly string[], texts: readonly string[] = []): string {
  let text = ''
  const prose = new ProseStream((delta) => (text += delta))
  for (const delta of deltas) prose.hear(delta)
  prose.end(texts)
  return text
}

const answer =
  'Here it is.\n\n```html index.html\n<p>x</p>\n```\nAnd a very long line of prose that goes on.\nOk'

test('prose is shown as it comes, blocks of files are not [AGT-38]', () => {
  expect(shown([answer])).toBe('Here it is.\n\nAnd a very long line of prose that goes on.\nOk')
})

test('the same is shown wherever the answer is cut into pieces [AIP-15]', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(answer.length), { maxLength: 12 }), (cuts) => {
      const places = [0, ...cuts.toSorted((left, right) => left - right), answer.length]
      const pieces = places.slice(1).map((end, at) => answer.slice(places[at], end))
      expect(shown(pieces)).toBe(shown([answer]))
    }),
  )
})

test('a long line is shown before it ends; thoughts and written calls are not shown', () => {
  let text = ''
  new ProseStream((delta) => (text += delta)).hear('A long line that has no')
  expect(text).toBe('A long line that has no')
  expect(shown(['<think>\nWhat now?\n```\n</think>\nDone.'])).toBe('Done.')
  expect(shown(['<think>short</think>\nDone.'])).toBe('Done.')
  expect(shown(['{"name": "read_file",\n"arguments": {}}\n'])).toBe('')
})

test('what was held back and is no file is shown at the end', () => {
  expect(shown(['Run:\n```sh\nnpm start\n```\n'], ['Run:', '```sh\nnpm start\n```'])).toBe(
    'Run:\n```sh\nnpm start\n```',
  )
})
