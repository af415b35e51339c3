/** Follow-ups on an app that began as a starter: what is done is in the files, and nothing else is called done (STR-09, STR-10, STR-11). */
import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { readPlace } from '../../../starters/places.ts'
import { readStarter } from '../../../starters/read-starters.ts'
import type { Language } from '../../../starters/starter.ts'
import { writeStarter } from '../../../starters/write-starter.ts'
import { createDemoModel } from '../demo-model.ts'
import { driveAgent } from '../drive-agent.testing.ts'

const app = createDemoModel({ charactersPerSecond: 0, clock: () => Date.UTC(2026, 10, 23) })
const client = new OpenAI({
  baseURL: 'http://demo/openai/v1',
  apiKey: 'any',
  maxRetries: 0,
  fetch: async (input, init) => app.fetch(new Request(input, init)),
})
const tools = ['create_file', 'read_file', 'edit_file', 'write_file']
const unable = {
  en: 'The demo model cannot do that. [Connect a model](/dashboard?tab=llm) to have it built.',
  zh: '演示模型做不到这一点，[连接模型](/dashboard?tab=llm)后即可实现。',
}

function follow(prompt: string, language: Language = 'en', files?: Record<string, string>) {
  const at = files ?? { ...writeStarter(readStarter('todo'), language) }
  const listed = Object.keys(at).map((path) => `- ${path} (text, 9 bytes)`)
  return driveAgent(client, { prompt, tools, files: at, system: ['Files:', ...listed].join('\n') })
}

test.each([
  ['call it "Moving house"', 'index.html #heading', 'Moving house'],
  ['change the title to Moving house', 'index.html title', 'Moving house'],
  ['use these items: boxes, tape and keys', 'app.js items', ['boxes', 'tape', 'keys']],
])(
  '%j is done where the starter says, and looked at before it is said [STR-09]',
  async (prompt, place, value) => {
    const { files, text, calls } = await follow(prompt)
    expect(readPlace(files, place)).toEqual(value)
    expect(text).toMatch(/^Done: /)
    expect(calls.map(([first]) => first)).toEqual([
      'read_file',
      'read_file',
      'edit_file',
      'read_file',
    ])
  },
)

test.each([
  ['标题改成“搬家”', 'index.html #heading', '搬家'],
  ['事项换成：纸箱、胶带、钥匙', 'app.js items', ['纸箱', '胶带', '钥匙']],
])('%j too [STR-09]', async (prompt, place, value) => {
  const { files, text } = await follow(prompt, 'zh')
  expect(readPlace(files, place)).toEqual(value)
  expect(text).toMatch(/^已完成：/)
})

test.each([1, 2_000])(
  'files that the agent puts before the words are no part of the wish, however long: %i lines [STR-09]',
  async (lines) => {
    const files = `The files as they are now:\n<project-files>\n\`\`\`md README.md\n${'A note box\n'.repeat(lines)}\`\`\`\n</project-files>`
    const plain = await follow('call it "Moving house"')
    const { text } = await follow(`${files}\n\ncall it "Moving house"`)
    expect(text).toBe(plain.text)
  },
)

test('dark, light and as the device says are one line of the style sheet; what is so already is said so after a look [STR-09] [STR-10]', async () => {
  const dark = await follow('make it dark please')
  expect(dark.files['styles.css']).toContain('color-scheme: dark;')
  const again = await follow('dark mode', 'en', dark.files)
  expect(again.text).toBe('Already so: theme (dark).')
  expect(again.files).toEqual(dark.files)
  const back = await follow('改成浅色', 'en', dark.files)
  expect(back.files['styles.css']).toContain('color-scheme: light;')
})

test('the accent colour is one that can be read in both themes; the colour of one part is not it [STR-09]', async () => {
  const { files, text } = await follow('make it green')
  expect(files['styles.css']).toMatch(/--accent: light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\);/)
  expect(files['styles.css']).not.toBe(readStarter('todo').files['styles.css'])
  expect(text).toBe('Done: accent colour (green).')
  const part = await follow('make the heading green')
  expect(part.text).toBe(unable.en)
  expect(part.files).toEqual(readStarter('todo').files)
})

test('a text in quotes is another one wherever it stands whole, and one that is not there is named [STR-09]', async () => {
  const { files } = await follow('change "Add" to "Put down"')
  expect(files['index.html']).toContain('>Put down<')
  const none = await follow('change "Subtract" to "Add"')
  expect(none.text).toBe('Not done: the app has no text “Subtract”.')
})

test('two wishes are both done, or the one that is not is named [STR-09]', async () => {
  const both = await follow('make it blue and call it "Sea"')
  expect(readPlace(both.files, 'index.html #heading')).toBe('Sea')
  expect(both.text).toBe('Done: accent colour (blue), title “Sea”.')
  const name = await follow('Make it pink and change the title to Nora and Felix get married')
  expect(name.text).toBe('Done: accent colour (pink), title “Nora and Felix get married”.')
  const short = await follow('标题改成“专心一点”,字再大一些', 'zh')
  expect(short.text).toBe(`已完成：标题 “专心一点”。未做：“字再大一些”。${unable.zh}`)
  const half = await follow('call it "Sea" and add a chat room')
  expect(half.text).toBe(`Done: title “Sea”. Not done: “add a chat room”. ${unable.en}`)
  const swapped = await follow('change the name to Sea and swap the stamps for a parcel')
  expect(readPlace(swapped.files, 'index.html #heading')).toBe('Sea')
  expect(swapped.text).toContain('Not done: “swap the stamps for a parcel”.')
  const chinese = await follow('标题改成“海”，再给我来一个乌龙茶', 'zh')
  expect(chinese.text).toContain('未做：“再给我来一个乌龙茶”。')
})

test.each([
  ['add a login page', 'en'],
  ['how does it work?', 'en'],
  ['sort the lines by date', 'en'],
  ['加一个聊天室', 'zh'],
  ['让它能联网同步', 'zh'],
  // Words that sound like a setting, and are said of one part, one case or an hour.
  ['Send me an email at night if I missed one', 'en'],
  ['make the text darker green', 'en'],
  ["show the amount in red when I've spent more than I have", 'en'],
  ['just the prices in dark red, leave the rest', 'en'],
  ['过期没做完的要变成红色', 'zh'],
] as const)(
  '%j changes nothing and is answered by the one sentence [STR-09] [STR-10]',
  async (prompt, language) => {
    const { files, text, calls } = await follow(prompt, language)
    expect(text).toBe(unable[language])
    expect(files).toEqual(writeStarter(readStarter('todo'), language))
    expect(calls.flat()).not.toContain('edit_file')
  },
)

test('what is said in order not to be is not taken for a wish, nor for what is so already [STR-09] [STR-10]', async () => {
  const water = { ...writeStarter(readStarter('water'), 'en') }
  const fewer = await follow('change the goal from 8 to 6 glasses', 'en', water)
  expect(fewer.text).toBe('Done: goal 6.')
  for (const prompt of ['8 glasses is too much', 'not 8 glasses', "don't call it Chores"]) {
    const { files, text } = await follow(prompt, 'en', water)
    expect(text).toBe(unable.en)
    expect(files).toEqual(water)
  }
  const shorter = await follow('八杯太多了', 'zh', { ...writeStarter(readStarter('water'), 'zh') })
  expect(shorter.text).toBe(unable.zh)
})

test('a new name is taken whole, a 的 in it too [STR-09]', async () => {
  const { files } = await follow('标题改成妈妈的菜谱', 'zh')
  expect(readPlace(files, 'index.html #heading')).toBe('妈妈的菜谱')
})

test('an app that is none of the starters stays as it is [STR-11]', async () => {
  const files = { 'index.html': '<!doctype html><!-- magiccube-plan {} --><h1>Old</h1>' }
  const { text, files: after } = await follow('make it blue', 'en', files)
  expect(text).toBe(unable.en)
  expect(after).toEqual(files)
})

test('an edit that the file does not hold afterwards is not called done [STR-10]', async () => {
  // The person's own change: the variables are gone.
  const files = { ...readStarter('todo').files, 'styles.css': 'body { color: red; }' }
  const { text } = await follow('make it dark', 'en', files)
  expect(text).toBe('Could not be changed: theme (dark).')
})
