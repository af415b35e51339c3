import { expect, test } from 'vitest'
import { namedFiles } from './use-starter-in-place.ts'

const content = (title: string): string =>
  `// What people change.\nglobalThis.content = ${JSON.stringify({ title, items: [] })}\n`
const schema = JSON.stringify({
  type: 'object',
  properties: { title: { type: 'string', title: 'Title' } },
})

test('a starter that is begun in place has the app’s name as its title, and nothing else of it is changed [STR-10]', () => {
  const files = [
    { path: 'content.js', content: content('Ruled sheet') },
    { path: 'content.schema.json', content: schema },
    { path: 'index.html', content: '<h1></h1>' },
  ]
  const named = new Map(namedFiles(files, 'Our trip'))
  expect(named.get('content.js')).toMatch(/"title": ?"Our trip"/)
  expect([named.get('content.schema.json'), named.get('index.html')]).toEqual([schema, '<h1></h1>'])
  // One without content is written as it is.
  expect(namedFiles(files.slice(2), 'Our trip')).toEqual([['index.html', '<h1></h1>']])
})
