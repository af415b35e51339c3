import { expect, test } from 'vitest'
import type { Clock } from '../clock.ts'
import { memoryFiles } from '../testing/memory-files.ts'
import { runTool, tools } from './index.ts'

const stillClock: Clock = { nowMs: () => 0, wait: () => new Promise(() => undefined) }

async function run(
  name: string,
  args: object,
  start: Record<string, string | Uint8Array>,
): Promise<string> {
  const context = { files: memoryFiles(start), seen: new Map() }
  const result = await runTool({ name, args }, context, stillClock)
  return result.ok ? result.value : `! ${result.error}`
}

const project = {
  'index.html': '<h1>Timer</h1>\n<p>Start the timer</p>\n',
  'js/app.js': 'const timer = 1\nstart(timer)\n',
  'logo.png': new Uint8Array([0, 84, 105]),
}

test('ten tools work on files, and one tries the app [TOOL-01] [LIM-56]', () => {
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'create_file',
    'delete_file',
    'edit_file',
    'glob',
    'grep',
    'list_files',
    'multi_edit',
    'read_file',
    'search_files',
    'try_app',
    'write_file',
  ])
})

test('plain text is found, with or without capitals [TOOL-27]', async () => {
  expect(await run('search_files', { query: 'TIMER' }, project)).toBe(
    [
      'index.html:1: <h1>Timer</h1>',
      'index.html:2: <p>Start the timer</p>',
      'js/app.js:1: const timer = 1',
      'js/app.js:2: start(timer)',
    ].join('\n'),
  )
  expect(await run('search_files', { query: 'Timer', case_sensitive: true }, project)).toBe(
    'index.html:1: <h1>Timer</h1>',
  )
  expect(await run('search_files', { query: 'timer', path: 'js', file_type: 'css' }, project)).toBe(
    'No matches',
  )
  expect(await run('search_files', { query: '' }, project)).toBe(
    '! Validation errors: query must have a length of at least 1',
  )
})

test('a search is bounded in all, per file and in files, and says so [TOOL-28] [LIM-45]', async () => {
  const line = 'hit\n'
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`f${at}`, line.repeat(12)]),
  )
  const byDefault = (await run('search_files', { query: 'hit' }, many)).split('\n')
  expect(byDefault).toHaveLength(21)
  expect(byDefault.filter((text) => text.startsWith('f0:'))).toHaveLength(10)
  expect(byDefault.at(-1)).toBe('(20 of 720 matches in 60 files shown)')
  const most = (await run('search_files', { query: 'hit', max_results: 500 }, many)).split('\n')
  expect(most.at(-1)).toBe('(500 of 720 matches in 60 files shown)')
})

test('files are found by a pattern, the newest change first [TOOL-29] [LIM-43]', async () => {
  let now = 0
  const files = memoryFiles(project, () => (now += 1))
  await files.write('js/new.js', 'x')
  const result = await runTool(
    { name: 'glob', args: { pattern: '**/*.js' } },
    { files, seen: new Map() },
    stillClock,
  )
  expect(result).toEqual({ ok: true, value: 'js/new.js\njs/app.js' })
  expect(await run('glob', { pattern: '*.js', path: 'js' }, project)).toBe('js/app.js')
  expect(await run('glob', { pattern: '*.py' }, project)).toBe('No matches')
  const many = Object.fromEntries(Array.from({ length: 103 }, (_, at) => [`f${at}`, '']))
  expect((await run('glob', { pattern: '*' }, many)).endsWith('\n3 more files not shown')).toBe(
    true,
  )
})

test('a regular expression is found, or plain text when asked [TOOL-30]', async () => {
  expect(await run('grep', { pattern: '^const \\w+' }, project)).toBe(
    'js/app.js:1: const timer = 1',
  )
  expect(await run('grep', { pattern: 'start(timer)', literal: true }, project)).toBe(
    'js/app.js:2: start(timer)',
  )
  expect(
    await run('grep', { pattern: 'START', ignore_case: true, include: '*.html' }, project),
  ).toBe('index.html:2: <p>Start the timer</p>')
  expect(await run('grep', { pattern: 'timer', output: 'files' }, project)).toBe(
    'index.html\njs/app.js',
  )
})

test('grep shows three lines a file and a hundred files [TOOL-31] [LIM-44]', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 102 }, (_, at) => [`f${String(at).padStart(3, '0')}`, 'hit\n'.repeat(5)]),
  )
  const lines = (await run('grep', { pattern: 'hit' }, many)).split('\n')
  expect(lines.slice(0, 4)).toEqual([
    'f000:1: hit',
    'f000:2: hit',
    'f000:3: hit',
    '2 more matches in this file',
  ])
  expect(lines).toHaveLength(401)
  expect(lines.at(-1)).toBe('2 more files')
})

test('a pattern that is none or too slow is refused [TOOL-32]', async () => {
  expect(await run('grep', { pattern: '(' }, project)).toMatch(
    /^! Validation errors: pattern is not a valid regular expression: /,
  )
  const long = { 'a.txt': 'a'.repeat(400_000) }
  expect(await run('grep', { pattern: '(?:a{0,30}){20}b' }, long)).toBe(
    '! Pattern is too slow; use a simpler one or literal',
  )
})

test('a pattern of paths takes no longer than a second, however it is written [TOOL-06] [TOOL-29]', async () => {
  const deep = 'd/'.repeat(60)
  const many = Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [`${deep}${'a'.repeat(100)}${at}`, '']),
  )
  expect(await run('glob', { pattern: `${'**/'.repeat(160)}q` }, many)).toBe('No matches')
  const slow = `${'*a'.repeat(240)}q`
  const told = '! Pattern is too slow; use a simpler one'
  expect(await run('glob', { pattern: slow, path: deep.slice(0, -1) }, many)).toBe(told)
  expect(await run('grep', { pattern: 'x', include: slow }, many)).toBe(told)
})

test('a usual pattern goes through a large project [TOOL-29]', async () => {
  const usual = Object.fromEntries(
    Array.from({ length: 1_900 }, (_, at) => [`components/pictures/large/picture-${at}.css`, '']),
  )
  expect(await run('glob', { pattern: '**/*.{js,css,html}' }, usual)).toContain('1800 more files')
})

test('long lines are cut around the match and binary files passed over [TOOL-33]', async () => {
  const long = {
    'a.txt': `${'x'.repeat(1_000)}NEEDLE${'y'.repeat(1_000)}`,
    'b.bin': project['logo.png'],
  }
  const found = await run('search_files', { query: 'needle' }, long)
  expect(found).toContain('NEEDLE')
  expect(found).toHaveLength('a.txt:1: '.length + 300)
  expect(await run('grep', { pattern: 'Ti' }, { 'logo.png': project['logo.png'] })).toBe(
    'No matches',
  )
})
