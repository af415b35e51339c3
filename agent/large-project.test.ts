/** A project of 40 files and 400 kB: what is sent of it, and how soon. */
import { expect, test } from 'vitest'
import { countTokens } from '../contract/token-count.ts'
import { defaultBudget } from '../contract/turn-budget.ts'
import { askOnce } from './testing/ask-once.ts'
import { scriptedModel } from './testing/scripted-model.ts'

const start = Object.fromEntries(
  Array.from({ length: 40 }, (_, at): [string, string] => {
    const line = at % 2 === 0 ? `export const value${at} = ${at}\n` : `// 第${at}行，说明文字\n`
    return [at === 0 ? 'index.html' : `parts/part-${at}.js`, line.repeat(10_000 / line.length)]
  }),
)
const history = Array.from({ length: 20 }, (_, at) => ({
  role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
  text: `${at} 改成蓝色 `.repeat(20),
}))

test('the context of a large project stays inside its budget, with the entry and what was named [AGT-10] [AGT-13]', async () => {
  expect(Object.keys(start)).toHaveLength(40)
  const { sent } = await askOnce([{ text: 'Ready.' }], {
    start,
    history,
    prompt: 'Change part-38.js',
  })
  const prompt = sent[0]?.prompt ?? []
  const texts = prompt.flatMap(({ content }) =>
    typeof content === 'string'
      ? [content]
      : content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
  )
  const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0)
  expect(tokens).toBeLessThanOrEqual(defaultBudget.contextTokens)
  // Every file is named, and the room is used.
  for (const path of Object.keys(start)) expect(texts.at(-1)).toContain(`- ${path} (`)
  expect(tokens).toBeGreaterThan(defaultBudget.contextTokens / 2)
  expect(texts.at(-1)).toContain('index.html\n')
})

/** Milliseconds; measured on a quiet machine alone, no other run asserts a time. */
const figures = process.env['FIGURES'] === undefined ? [] : [100]

test.each(figures)('the first request of a large project leaves within %i ms', async (most) => {
  const model = scriptedModel({ text: 'Ready.' })
  const answer = model.mock.doStream
  const times: number[] = []
  let began = 0
  model.mock.doStream = (options) => {
    times.push(performance.now() - began)
    return answer(options)
  }
  for (let turn = 0; turn < 20; turn += 1) {
    began = performance.now()
    await askOnce([], { model, start, history })
  }
  expect(times.toSorted((a, b) => a - b).at(10)).toBeLessThan(most)
})
