import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FAMILIES } from '../../families/index.ts'
import { PROMPTS } from '../../prompts.testing.ts'
import { readApp } from '../../read-app.testing.ts'

const FOLDER = join(import.meta.dirname, 'examples')
const linesOf = (file: string): string[] =>
  readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n')

test.each([
  ['checklist for opening the kiosk, we tick things off and untick all for the next day', 'todo'],
  ['did my son read today? show the last 7 days so i do not forget', 'habits'],
  ['what do I owe the gardener: hours times 18 plus 6 for petrol', 'calculator'],
  ['what does our boat cost me: fuel, mooring, paint, totals for each', 'budget'],
  ['knots on one side, their names on the other, I turn them over', 'cards'],
  ['rain per day as bars and the best week', 'dashboard'],
  ['grid of 10 by 10 squares i can tap to colour in', 'drawing'],
  ['who has to drive tonight? Ida, Per or me', 'picker'],
  ['I carve spoons and want to show them online, name, wood', 'portfolio'],
  ['invitation to our housewarming with address, time and a place to say if you come', 'landing'],
  ['write down our trips, how the weather was and what happened', 'blog'],
  ['a game where stones fall and I dodge them, three lives', 'game'],
  ['食堂打烊要做的事，做完一项勾一项', 'todo'],
  ['养条狗一个月花多少钱，狗粮、看病都记', 'budget'],
  ['寻物启事页面，地点、电话', 'landing'],
  ['每晚写几句心里话，以后翻着看', 'blog'],
])('%j is of the kind that people mean by such words', (text, kind) => {
  expect(readApp(text).plan.details.kind).toBe(kind)
})

test('every kind has examples, and so has what no kind can do', () => {
  const kinds = [...FAMILIES.map(({ kind }) => kind), 'none']
  expect(readdirSync(FOLDER).toSorted()).toEqual(kinds.map((kind) => `${kind}.txt`).toSorted())
  for (const kind of kinds) {
    const lines = linesOf(`${kind}.txt`)
    expect({ kind, enough: lines.length >= 100 }).toEqual({ kind, enough: true })
    const chinese = lines.filter((line) => /\p{Script=Han}/u.test(line)).length / lines.length
    expect({ kind, both: chinese > 0.4 && chinese < 0.6 }).toEqual({ kind, both: true })
  }
})

test('no example stands for two kinds, and none is a request that the model is measured by', () => {
  const lines = readdirSync(FOLDER).flatMap(linesOf)
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
  const measured = new Set(PROMPTS.map(({ prompt }) => prompt))
  expect(lines.filter((line) => measured.has(line))).toEqual([])
})

test.each(['good morning', 'who wrote Hamlet?', 'make it blue', '在吗', '把这段话翻译成英文'])(
  '%j asks for no app',
  (text) => {
    expect(() => readApp(text)).toThrow()
  },
)
