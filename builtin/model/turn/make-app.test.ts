/** What a new app is made of: the starter in the language of the request, with what was stated (STR-03, STR-08). */
import { expect, test } from 'vitest'
import { readPlace } from '../../../starters/places.ts'
import { demoClient, driveAgent } from '../drive-agent.testing.ts'

const client = demoClient(Date.UTC(2026, 10, 23))
const tools = ['create_file', 'read_file', 'edit_file']

test.each([
  [
    'A to-do list called "Moving house"',
    '<html lang="en"',
    'Moving house',
    'Began from the starter “Ruled sheet”. Set: title “Moving house”; still a sample: items. All else is as in the starter.',
  ],
  [
    '做一个待办清单，名字叫“搬家”',
    '<html lang="zh-CN"',
    '搬家',
    '从模板“横线纸待办”开始，已设置：标题 “搬家”；仍是示例：事项。其余功能保持模板原样。',
  ],
])(
  '%j is made in its language, and what was set and what stayed a sample is said [STR-03] [STR-08]',
  async (prompt, page, title, said) => {
    const { files, text } = await driveAgent(client, { prompt, tools })
    expect(files['index.html']).toContain(page)
    expect(readPlace(files, 'index.html #heading')).toBe(title)
    expect(text).toBe(said)
  },
)
