/** Fifty imitations and two hundred harmless apps, written by somebody who had not seen the check (PUB-37, T42). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { parseJson } from '../../../../contract/parse-json.ts'
import { findPhishing } from './find-phishing.ts'

const Corpus = z.array(
  z.object({
    id: z.string(),
    about: z.string(),
    files: z.array(z.object({ path: z.string(), text: z.string() })),
  }),
)

const heldOf = (name: string): { held: string[]; passed: string[] } => {
  const text = readFileSync(join(import.meta.dirname, `testing/${name}.json`), 'utf8')
  const apps = Corpus.parse(parseJson(text))
  const isHeld = ({ files }: z.infer<typeof Corpus>[number]) => findPhishing(files).length > 0
  const named = (some: z.infer<typeof Corpus>) => some.map(({ id, about }) => `${id}: ${about}`)
  return { held: named(apps.filter(isHeld)), passed: named(apps.filter((app) => !isHeld(app))) }
}

test('of fifty imitations at least nine in ten are held: threat T42 [PUB-37]', () => {
  const { held, passed } = heldOf('imitations')
  expect(held.length + passed.length).toBe(50)
  expect({ passed, isEnough: held.length >= 45 }).toEqual({ passed, isEnough: true })
})

test('of two hundred harmless apps at most one in fifty is held: threat T42 [PUB-37]', () => {
  const { held, passed } = heldOf('harmless')
  expect(held.length + passed.length).toBe(200)
  expect({ held, isFew: held.length <= 4 }).toEqual({ held, isFew: true })
})
