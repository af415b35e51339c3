/** The README of a mirror: our part, the owner's own words (PUB-27). */
import { expect, test } from 'vitest'
import { readmeAfter } from './readme.ts'

const facts = {
  name: 'Tea timer',
  description: 'Steeps tea.',
  url: 'http://tea.apps.localhost:3000',
  hasPicture: true,
}

test('a README tells name, description, address, picture and credit, in the language of the app’s words [PUB-27] [HOST-22]', () => {
  const readme = readmeAfter(null, facts)
  for (const part of [
    '# Tea timer',
    'Steeps tea.',
    '<http://tea.apps.localhost:3000>',
    '(screenshot.jpg)',
    'Made with MagicCube',
  ])
    expect(readme).toContain(part)
  expect(readmeAfter(null, { ...facts, name: '茶' })).toContain('由 MagicCube 制作')
  expect(readmeAfter(null, { ...facts, hasPicture: false })).not.toContain('screenshot')
})

test('a README that its owner wrote is kept: only our part is replaced, or appended where there is none [PUB-27] [HOST-22]', () => {
  const own = '# My words\r\n\r\nstay as they are\r\n'
  const first = readmeAfter(own, facts)
  expect(first.startsWith(own)).toBe(true)
  const edited = `above\n${first}below\n`
  const second = readmeAfter(edited, { ...facts, name: 'Coffee timer' })
  expect(second).toBe(
    edited.replace('Tea timer', 'Coffee timer').replace('[Tea timer]', '[Coffee timer]'),
  )
  // Done again it changes nothing.
  expect(readmeAfter(second, { ...facts, name: 'Coffee timer' })).toBe(second)
})

test('words of an app can neither end our part nor be markup', () => {
  const hostile = { ...facts, name: '<!-- magiccube:end --> *x*', description: '# big\n<script>' }
  const readme = readmeAfter(null, hostile)
  expect(readme.match(/<!-- magiccube:end -->/g)).toHaveLength(1)
  expect(readme).not.toContain('<script>')
  expect(readmeAfter(readme, facts)).toBe(readmeAfter(null, facts))
})
