/** What is answered where no model is connected: what the files hold, and nothing that is not so (CON-14 to CON-16). */
import { expect, test } from 'vitest'
import type { Locale } from '../../../contract/locale.ts'
import { err, ok } from '../../../contract/result.ts'
import { speak } from '../../../contract/text.ts'
import { texts } from '../text/texts.ts'
import { answerWithoutModel } from './answer-without-model.ts'

const schema = JSON.stringify({
  type: 'object',
  properties: {
    title: { type: 'string', title: 'Title' },
    items: { type: 'array', title: 'Things to pack', items: { type: 'string' } },
    day: { type: 'string', format: 'date', title: 'Day of leaving' },
  },
})
const holding = (content: object): Record<string, string> => ({
  'content.js': `// What people change.\nglobalThis.content = ${JSON.stringify(content)}\n`,
  'content.schema.json': schema,
})

async function answered(
  files: Record<string, string>,
  {
    prompt,
    isFirst = false,
    locale = 'en',
  }: { prompt: string; isFirst?: boolean; locale?: Locale },
): Promise<string> {
  let text = ''
  let end = ''
  await answerWithoutModel(
    {
      files: {
        read: async (path) => {
          const file = files[path]
          return file === undefined ? err('fileNotFound') : ok(file)
        },
      },
      project: { appName: 'Our trip', begun: { starter: 'Luggage label', request: prompt } },
      turn: { prompt, askedAt: '2026-11-29T10:00:00.000Z' },
      t: speak(texts, locale),
    },
    isFirst,
    (event) => {
      if (event.kind === 'text') text += event.delta
      if (event.kind === 'ended') end = event.end.reason
    },
  )
  expect(end).toBe('done')
  return text
}

const trip = { title: 'Our trip', items: ['tent', 'boots'], day: '' }

test('a new app is told what it began from, what was filled with which words, and what is still sample [CON-14] [CON-15]', async () => {
  const said = await answered(holding(trip), { prompt: 'to pack: tent, boots', isFirst: true })
  expect(said).toContain('This is the starter “Luggage label”.')
  expect(said).toContain('- **Title**: Our trip\n- **Things to pack**: tent, boots')
  expect(said).toContain('Still sample: **Day of leaving**.')
  expect(said).toContain('Change any of it under Content.')
})

test('in Chinese it is said with the signs of Chinese [CON-14]', async () => {
  const said = await answered(holding(trip), {
    prompt: 'to pack: tent, boots',
    isFirst: true,
    locale: 'zh',
  })
  expect(said).toContain('- **Things to pack**：tent、boots')
})

test('what the file does not hold is not said to be filled in [CON-14] [STR-10]', async () => {
  const other = { ...trip, items: ['Passport'] }
  const said = await answered(holding(other), { prompt: 'to pack: tent, boots', isFirst: true })
  expect(said).not.toContain('boots')
  expect(said).toContain('Still sample: **Day of leaving**, **Things to pack**.')
})

test('any other message changes nothing, and is led to the field that comes near or to a model [CON-16] [STR-09]', async () => {
  const near = await answered(holding(trip), { prompt: 'another day please' })
  expect(near).toContain('nothing was changed')
  expect(near).toContain('**Day of leaving**')
  const far = await answered(holding(trip), { prompt: 'let two people chat' })
  expect(far).toContain('Your words name no field of Content.')
  for (const said of [near, far]) {
    expect(said).toContain('[connect a model](/dashboard?tab=llm)')
    expect(said).not.toMatch(/\bdone\b/i)
  }
  const chinese = await answered(holding(trip), { prompt: '换个日期', locale: 'zh' })
  expect(chinese).toContain('什么也没有改')
  expect(chinese).toContain('**Day of leaving**')
  // Chinese sets no space after a full stop.
  expect(chinese).not.toMatch(/。 /)
})

test('an app without a content, or with one that cannot be read, is told so [CON-16] [STR-11]', async () => {
  for (const files of [{}, { ...holding(trip), 'content.js': 'const a = 1' }])
    expect(await answered(files, { prompt: 'make it green' })).toMatch(
      /nothing was changed.*has no Content.*\[connect a model\]/s,
    )
})

test('content without a schema is content, named by its own members [CON-16] [STR-09]', async () => {
  const { 'content.js': text = '' } = holding({ title: 'Our trip', day: '2026-12-01' })
  const near = await answered({ 'content.js': text }, { prompt: 'another day please' })
  expect(near).toContain('That may be under Content: **Day**')
  expect(near).not.toContain('has no Content')
})
