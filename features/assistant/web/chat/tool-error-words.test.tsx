/** Errors of tools: in English to the model, in the person's language in the chat. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { memoryFiles } from '../../../../agent/testing/memory-files.ts'
import { runTool } from '../../../../agent/tools/index.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { drawWith, firstData } from '../../../../web/kernel/first-data.ts'
import { LocaleProvider } from '../../../../web/kernel/locale.tsx'
import { toolErrorWords } from './tool-error-words.ts'
import { ToolRow } from './tool-row.tsx'

const project = {
  'index.html': '<h1>Tea</h1>\n<p>one</p>\n<p>two</p>\n',
  'css/style.css': 'b {}',
  'logo.png': new Uint8Array([0]),
  'twice.txt': 'a\na\n',
}

/** What the model is told of a call that fails. */
async function errorOf(name: string, args: unknown): Promise<string> {
  const context = { files: memoryFiles(project), seen: new Map<string, string>() }
  const clock = { nowMs: () => 0, wait: () => new Promise<never>(() => undefined) }
  const done = await runTool({ name, args }, context, clock)
  return done.ok ? 'it did not fail' : done.error
}

/** The entry of a failed call as the chat draws it: its row, and what it opens to. */
function drawn(error: string, locale: Locale): string {
  const execution = {
    id: 'a',
    name: 'edit_file',
    arguments: {},
    description: 'Edit',
    status: 'failed' as const,
    error,
  }
  return drawWith({ ...firstData(), lang: locale }, () =>
    renderToStaticMarkup(
      <LocaleProvider>
        <ToolRow execution={execution} nowMs={0} />
      </LocaleProvider>,
    ),
  ).html
}

type Case = { call: [name: string, args: unknown]; en: string; zh: string }

/** The model is told in English; the row of the call and what it opens to are in the person's language. */
function isRead({ call: [name, args], en, zh }: Case) {
  return async (): Promise<void> => {
    const told = await errorOf(name, args)
    expect(told.replaceAll('<', '&lt;').replaceAll('>', '&gt;')).toContain(en)
    for (const [locale, words] of [
      ['en', en],
      ['zh', zh],
    ] as const) {
      const parts = /<span class="file">(.*?)<\/span>.*<pre[^>]*>(.*?)<\/pre>/s
      const [, row, opened] = parts.exec(drawn(told, locale)) ?? []
      expect(row).toContain(words)
      expect(opened).toContain(words)
    }
  }
}

test(
  'a file that is not there is named, with paths like it [ERR-57]',
  isRead({
    call: ['read_file', { path: 'style.css' }],
    en: 'File not found: style.css\nSimilar paths: css/style.css',
    zh: '文件不存在：style.css\n相近的路径：css/style.css',
  }),
)

test(
  'a folder in place of a file is named [ERR-58]',
  isRead({
    call: ['read_file', { path: 'css' }],
    en: 'Path is a directory: css',
    zh: '路径是目录：css',
  }),
)

test(
  'a text that is not in its file is told with the nearest place and what differs [ERR-59]',
  isRead({
    call: ['edit_file', { path: 'index.html', old_text: '<h1>Teas</h1>', new_text: 'x' }],
    en: 'Content not found in file: index.html\nThe most similar part, different from line 1 on:\n1: &lt;h1&gt;Tea&lt;/h1&gt;',
    zh: '文件中未找到指定内容：index.html\n最接近的部分如下，从第 1 行起不同：\n1: &lt;h1&gt;Tea&lt;/h1&gt;',
  }),
)

test(
  'a name that is taken is named [ERR-60]',
  isRead({
    call: ['create_file', { path: 'Index.html', content: '' }],
    en: 'File already exists: Index.html',
    zh: '文件已存在：Index.html',
  }),
)

test(
  'a tool that does not exist is named [ERR-61]',
  isRead({ call: ['fly', {}], en: 'Unknown tool: fly', zh: '未知工具：fly' }),
)

test(
  'arguments that are missing, mistyped or none of the list are all named [ERR-62]',
  isRead({
    call: ['grep', { path: 5, output: 'all' }],
    en: 'Validation errors: pattern is required; path must be a string; output must be one of lines, files',
    zh: '参数校验错误：缺少 pattern；path 的类型应为 string；output 只能是以下之一：lines, files',
  }),
)

test('every other error of a tool is Chinese too, and what is no sentence of ours stays', async () => {
  const told = await Promise.all([
    errorOf('read_file', 'x'),
    errorOf('read_file', { path: '../x' }),
    errorOf('read_file', { path: 'logo.png' }),
    errorOf('read_file', { path: 'index.html', offset: 0 }),
    errorOf('read_file', { path: 'index.html', offset: 1.5 }),
    errorOf('read_file', { path: 'index.html', offset: 9 }),
    errorOf('edit_file', { path: 'twice.txt', old_text: 'a', new_text: 'b' }),
    errorOf('edit_file', { path: 'twice.txt', old_text: 'a', new_text: 'a' }),
    errorOf('edit_file', { path: 'twice.txt', old_text: '', new_text: 'a' }),
    errorOf('multi_edit', { path: 'index.html', edits: [{ old_text: 'zz', new_text: 'b' }] }),
    errorOf('multi_edit', { path: 'index.html', edits: [] }),
    errorOf('delete_file', { path: 'index.html', confirm: false }),
    errorOf('create_file', { path: 'a.txt' }),
    errorOf('grep', { pattern: '(' }),
  ])
  for (const error of told) {
    expect(error).not.toBe('it did not fail')
    expect(toolErrorWords(error, 'en')).toBe(error)
    const [first = ''] = toolErrorWords(error, 'zh').split('\n')
    expect(first, error).toMatch(/\p{Script=Han}/u)
    expect(first, error).not.toMatch(/\b(?:must|is|not|found|File|Edit|errors)\b/)
  }
  expect(toolErrorWords('npm ERR! whatever', 'zh')).toBe('npm ERR! whatever')
})
