/** The legal texts say the same in both languages, and name what is shown and what stays (AUTH-05, GEN-46). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

/** The parts of a text: under each heading how many points of a list. */
function shapeOf(text: string): number[] {
  return text.split(/^## /m).map((part) => part.match(/^- /gm)?.length ?? 0)
}

test.each(['privacy', 'terms'])(
  'the %s page has the same parts in English and Chinese [AUTH-05]',
  (name) => {
    expect(shapeOf(read(`${name}.zh.md`))).toEqual(shapeOf(read(`${name}.en.md`)))
  },
)

test('the privacy page tells in both languages what a public repository shows, and what stays after unpublishing and deleting app and account [GEN-46] [AUTH-05]', () => {
  for (const [page, words] of [
    [
      read('privacy.en.md'),
      [
        'messages of its commits',
        'your name and your e-mail',
        'also before you publish',
        'are deleted from this server a day or two later, where no other app holds the same',
        'make a fork or a remix',
        'After you delete your account',
        'delete your account, all on your dashboard',
        'the pictures and text files that you add to a message',
        'is not kept unless you put it into the app',
        'deleted one, deleted an account',
        'stay there when you sign out, and go when you delete your account there',
      ],
    ],
    [
      read('privacy.zh.md'),
      [
        '提交信息会引用',
        '你的名称和邮箱',
        '即使尚未发布',
        '会在一两天后从本服务器删除，除非别的应用也含有相同的内容',
        '复刻它或进行二次创作',
        '删除账号后',
        '也可以删除账号',
        '随消息添加的图片和文本文件',
        '不会保存，除非你把它放进应用',
        '删除了应用或账号',
      ],
    ],
  ] as const)
    for (const word of [...words, 'GitHub Pages', 'scrypt', ' 30 ', ' 90 '])
      expect(page).toContain(word)
})
