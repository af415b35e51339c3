/** What a new app is made of: the starter in the language of the request, with what was stated (CON-14, CON-17). */
import { expect, test } from 'vitest'
import { demoClient, driveAgent } from '../drive-agent.testing.ts'

const client = demoClient(Date.UTC(2026, 10, 23))
const tools = ['create_file', 'read_file', 'edit_file']

test.each([
  [
    'A packing list for the holiday: tent, boots and stove',
    '<html lang="en"',
    '"thing": "boots"',
    'Began from the starter “Luggage label”. Filled in: Things to pack; still sample: Day of leaving.',
  ],
  [
    '旅行打包清单：帐篷、登山鞋、炉子，7月3日出发',
    '<html lang="zh-CN"',
    '"thing": "登山鞋"',
    '从模板“行李牌”开始，已填入：要带的东西、出发日期。',
  ],
])(
  '%j is made in its language, and what was filled in and what stayed a sample is said [STR-03] [CON-14] [CON-17]',
  async (prompt, page, item, said) => {
    const { files, text } = await driveAgent(client, { prompt, tools })
    expect(files['index.html']).toContain(page)
    expect(files['content.js']).toContain(item)
    expect(files['content.js']).toContain('"sample": false')
    expect(text).toBe(said)
  },
)

test.each([
  [
    'make it green and add a chat room',
    'No AI model is connected, so nothing was changed. Texts, lists and colours are under Content; for anything else [connect a model](/dashboard?tab=llm).',
  ],
  [
    '改成绿色',
    '没有连接 AI 模型，所以什么也没有改。文字、清单和颜色可以在“内容”里改；其他的请先[连接模型](/dashboard?tab=llm)。',
  ],
])(
  '%j about an app that is there changes nothing [STR-09] [STR-10] [CON-16]',
  async (prompt, said) => {
    const files = { 'index.html': '<!doctype html>' }
    const system = 'Files:\n- index.html (text, 15 bytes)'
    const made = await driveAgent(client, { prompt, tools, files, system })
    expect(made).toEqual({ files, text: said, calls: [] })
  },
)
