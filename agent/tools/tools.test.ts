import { expect, test } from 'vitest'
import type { Clock } from '../clock.ts'
import { memoryFiles } from '../testing/memory-files.ts'
import { testFilesPort } from '../testing/files-conformance.ts'
import type { Files } from '../files.ts'
import { describeCall, runTool, tools } from './index.ts'

testFilesPort('files in memory', async () => memoryFiles())

const stillClock: Clock = { nowMs: () => 0, wait: () => new Promise(() => undefined) }

function workshop(start: Record<string, string | Uint8Array> = {}) {
  const files = memoryFiles(start)
  const context = { files, seen: new Map() }
  async function run(name: string, args: unknown): Promise<string> {
    const result = await runTool({ name, args }, context, stillClock)
    return result.ok ? result.value : `! ${result.error}`
  }
  return { files, run }
}

test('every fault of the arguments is named in one text, and nothing is done [TOOL-02]', async () => {
  const { files, run } = workshop()
  expect(await run('create_file', { content: 5 })).toBe(
    '! Validation errors: path is required; content must be a string',
  )
  expect(await run('create_file', 'index.html')).toBe(
    '! Validation errors: arguments must be an object',
  )
  expect(await run('list_files', { type: 'php' })).toMatch(
    /^! Validation errors: type must be one of all, html, css/,
  )
  expect(await run('read_file', { path: 'a', offset: 0 })).toBe(
    '! Validation errors: offset must be at least 1',
  )
  expect(await run('read_file', { path: 'a', limit: 0 })).toBe(
    '! Validation errors: limit must be at least 1',
  )
  for (const [given, fault] of [
    [0, 'at least 1'],
    [501, 'at most 500'],
  ] as const)
    expect(await run('search_files', { query: 'a', max_results: given })).toBe(
      `! Validation errors: max_results must be ${fault}`,
    )
  expect(files.changes).toEqual([])
})

test('types are strict and unknown parameters are ignored [TOOL-03]', async () => {
  const { run } = workshop({ 'a.txt': 'x' })
  expect(await run('list_files', { recursive: 'true' })).toBe(
    '! Validation errors: recursive must be a boolean',
  )
  expect(await run('read_file', { path: 'a.txt', offset: 2.5 })).toBe(
    '! Validation errors: offset must be an integer',
  )
  expect(await run('read_file', { path: 'a.txt', colour: 'red' })).toBe('1: x')
})

test('the guide of shared data is read as a file, and nothing is written where the host answers [DAT-22] [DAT-01]', async () => {
  const { files, run } = workshop()
  expect(await run('read_file', { path: '/_app/guide.md' })).toContain(
    '1: # Data that people share',
  )
  expect(await run('read_file', { path: '_app/guide.md', offset: 3, limit: 1 })).toContain(
    '3: Works',
  )
  for (const path of ['_app/guide.md', '/_app/v1.js'])
    expect(await run('write_file', { path, content: 'x' })).toBe(
      '! Validation errors: path is not allowed',
    )
  expect(files.changes).toEqual([])
})

test('forbidden paths are refused and a lead is dropped [TOOL-04]', async () => {
  const { files, run } = workshop()
  for (const path of ['../x', '//etc/passwd', 'C:\\x', 'a/../../b', '']) {
    expect(await run('create_file', { path, content: '' })).toBe(
      '! Validation errors: path is not allowed',
    )
  }
  await run('create_file', { path: './a.txt', content: '' })
  await run('create_file', { path: '/b.txt', content: '' })
  expect(files.changes).toEqual(['a.txt', 'b.txt'])
  // Those that read know a file by the same names.
  for (const path of ['./a.txt', '/a.txt']) {
    expect(await run('read_file', { path })).toMatch(/^\(empty file\)|^1: /)
    expect(await run('write_file', { path, content: path })).toMatch(/^Updated/)
  }
  expect(await run('delete_file', { path: '/b.txt', confirm: true })).toBe('Deleted b.txt')
})

test('the metadata file and the git folder do not exist for the tools [TOOL-05]', async () => {
  const { run } = workshop({ '.magiccube': '{}', 'a.txt': '' })
  for (const path of ['.magiccube', '.magiccube/x', '.MagicCube', '.git/config']) {
    expect(await run('read_file', { path })).toBe(`! File not found: ${path}`)
    expect(await run('delete_file', { path, confirm: true })).toBe(`! File not found: ${path}`)
    expect(await run('write_file', { path, content: 'x' })).toBe(
      '! Validation errors: path is not allowed',
    )
  }
  expect(await run('list_files', {})).toBe('a.txt (text, 0 bytes)')
})

test('a file is no folder: nothing can be put into it', async () => {
  const { run } = workshop({ 'index.html': 'x', 'Css/a.css': '' })
  for (const path of ['index.html/x', 'INDEX.html/x'])
    for (const name of ['write_file', 'create_file'])
      expect(await run(name, { path, content: 'x' })).toBe(
        '! Validation errors: path is not allowed',
      )
  expect(await run('create_file', { path: 'Index.html', content: '' })).toBe(
    '! File already exists: Index.html',
  )
})

test('a tool that hangs or breaks ends with a text [TOOL-06]', async () => {
  const { files } = workshop()
  const hanging: Files = { ...files, list: () => new Promise(() => undefined) }
  const broken: Files = { ...files, list: () => Promise.reject(new Error('disk')) }
  const call = { name: 'list_files', args: {} }
  const lateClock: Clock = { nowMs: () => 0, wait: async (ms) => expect(ms).toBe(5_000) }
  const late = await runTool(call, { files: hanging, seen: new Map() }, lateClock)
  expect(late).toEqual({ ok: false, error: 'Tool timed out' })
  const failed = await runTool(call, { files: broken, seen: new Map() }, stillClock)
  expect(failed).toEqual({ ok: false, error: 'Tool failed: disk' })
})

test('an unknown tool is named [TOOL-01] [AGT-40]', async () => {
  expect(await workshop().run('run_shell', {})).toBe('! Unknown tool: run_shell')
  expect(describeCall('run_shell', {})).toEqual({ code: 'unknownTool', name: 'run_shell' })
})

test('a file is made once, with its folders [TOOL-19] [TOOL-20]', async () => {
  const { files, run } = workshop({ 'css/style.css': 'a{}' })
  expect(await run('create_file', { path: 'js/app.js', content: 'go()\n' })).toBe(
    'Created js/app.js (5 bytes, 1 line)',
  )
  expect(await run('create_file', { path: 'JS/App.js', content: '' })).toBe(
    '! File already exists: JS/App.js',
  )
  expect(await run('create_file', { path: 'js/app.js', content: '' })).toBe(
    '! File already exists: js/app.js',
  )
  expect(await run('create_file', { path: 'css', content: '' })).toBe('! Path is a directory: css')
  expect(files.snapshot().get('js/app.js')).toBe('go()\n')
})

test('a file is read by lines, in parts if asked [TOOL-09] [LIM-41]', async () => {
  const lines = Array.from({ length: 2_003 }, (_, at) => `line ${at + 1}`).join('\n')
  const { run } = workshop({ 'a.txt': `${lines}\n` })
  const whole = await run('read_file', { path: 'a.txt' })
  expect(whole.startsWith('1: line 1\n2: line 2\n')).toBe(true)
  expect(whole.endsWith('2000: line 2000\n3 more lines; continue with offset 2001')).toBe(true)
  expect(await run('read_file', { path: 'a.txt', offset: 2_002, limit: 2 })).toBe(
    '2002: line 2002\n2003: line 2003',
  )
})

test('a file of 256,000 bytes is read at once [LIM-41]', async () => {
  const { run } = workshop({ 'a.txt': 'x'.repeat(127).concat('\n').repeat(2_000) })
  expect(await run('read_file', { path: 'a.txt' })).toMatch(/^1: x/)
})

test('a large file is read only in parts [TOOL-10] [LIM-41]', async () => {
  const { run } = workshop({
    'a.txt': 'x'.repeat(99).concat('\n').repeat(2_561),
    'b.txt': `${'x'.repeat(127).concat('\n').repeat(2_000)}y`,
  })
  expect(await run('read_file', { path: 'b.txt' })).toMatch(/^! File is too large \(256001 bytes\)/)
  expect(await run('read_file', { path: 'a.txt' })).toBe(
    '! File is too large (256100 bytes); read it in parts with offset and limit',
  )
  const part = await run('read_file', { path: 'a.txt', limit: 2_561 })
  expect(new TextEncoder().encode(part).byteLength).toBeLessThan(256_000 + 100)
  expect(part).toMatch(/more lines; continue with offset \d+$/)
})

test('what cannot be read is said plainly [TOOL-11]', async () => {
  const { run } = workshop({
    'css/style.css': '',
    'logo.png': new Uint8Array([0]),
    'b.txt': 'x',
    'gbk.css': new Uint8Array([...new TextEncoder().encode('@charset "gbk";'), 0xc4, 0xe3]),
  })
  expect(await run('read_file', { path: 'style.css' })).toBe(
    '! File not found: style.css\nSimilar paths: css/style.css',
  )
  expect(await run('read_file', { path: 'css' })).toBe('! Path is a directory: css')
  expect(await run('read_file', { path: 'logo.png' })).toBe('! File is binary: logo.png')
  expect(await run('read_file', { path: 'gbk.css' })).toBe(
    '! File is text in gbk, not UTF-8: gbk.css',
  )
  expect(await run('read_file', { path: 'b.txt', offset: 5 })).toBe('! File has 1 lines')
  expect(await run('read_file', { path: 'css/style.css' })).toBe('(empty file)')
})

test('an edit says what it did and where [TOOL-14] [TOOL-17]', async () => {
  const { files, run } = workshop({ 'a.css': 'a{}\nb{}\nb{}\n' })
  expect(await run('edit_file', { path: 'a.css', old_text: 'a{}', new_text: 'c{}' })).toBe(
    'Replaced 1 place in a.css\n1: c{}\n2: b{}\n3: b{}',
  )
  expect(await run('edit_file', { path: 'a.css', old_text: 'b{}', new_text: '' })).toMatch(
    /^! Content found 2 times in a.css; give more context or set replace_all/,
  )
  const all = { path: 'a.css', old_text: 'b{}', new_text: 'd{}', replace_all: true }
  expect(await run('edit_file', all)).toMatch(/^Replaced 2 places in a.css/)
  expect(files.snapshot().get('a.css')).toBe('c{}\nd{}\nd{}\n')
})

test('an edit shows what it changed as it is now, whole, with two lines around [TOOL-14] [TOOL-25]', async () => {
  const text = Array.from({ length: 30 }, (_, at) => `line ${at + 1}`).join('\n')
  const { run } = workshop({ 'a.txt': text })
  const put = 'new 1\nnew 2\nnew 3'
  expect(await run('edit_file', { path: 'a.txt', old_text: 'line 10', new_text: put })).toBe(
    'Replaced 1 place in a.txt\n8: line 8\n9: line 9\n10: new 1\n11: new 2\n12: new 3\n13: line 11\n14: line 12',
  )
  const edits = [
    { old_text: 'line 20\n', new_text: 'twenty\n' },
    { old_text: 'line 1\n', new_text: 'first\nsecond\n' },
  ]
  expect(await run('multi_edit', { path: 'a.txt', edits })).toBe(
    'Made 2 edits in a.txt\n1: first\n2: second\n3: line 2\n4: line 3\n…\n21: line 18\n22: line 19\n23: twenty\n24: line 21\n25: line 22',
  )
  const long = Array.from({ length: 100 }, (_, at) => `long ${at + 1}`).join('\n')
  const shown = await run('edit_file', { path: 'a.txt', old_text: 'twenty', new_text: long })
  expect(shown).toContain('21: line 18\n22: line 19\n23: long 1\n')
  expect(shown).toContain('(64 lines as given)')
  expect(shown).toMatch(/122: long 100\n123: line 21\n124: line 22$/)
  expect(shown.split('\n').length).toBeLessThan(62)
})

test('an edit that names nothing usable changes nothing [TOOL-15] [TOOL-16] [TOOL-18]', async () => {
  const { files, run } = workshop({ 'a/b.css': 'x', 'p.png': new Uint8Array([0]) })
  const edit = (path: string, old_text: string, new_text: string) =>
    run('edit_file', { path, old_text, new_text })
  expect(await edit('a/b.css', '', 'y')).toBe('! Validation errors: old_text must not be empty')
  expect(await edit('a/b.css', 'x', 'x')).toBe(
    '! Validation errors: new_text must be different from old_text',
  )
  expect(await edit('a/b.css', 'q', 'y')).toMatch(/^! Content not found in file: a\/b\.css/)
  expect(await edit('c.css', 'x', 'y')).toBe('! File not found: c.css')
  expect(await edit('a', 'x', 'y')).toBe('! Path is a directory: a')
  expect(await edit('p.png', 'x', 'y')).toBe('! File is binary: p.png')
  expect(files.changes).toEqual([])
})

test('files are listed with type and size, by folder and type [TOOL-23]', async () => {
  const { run } = workshop({ 'b.html': 'é', 'a/c.js': '', 'a/d/e.css': '', 'ab.txt': '' })
  expect(await run('list_files', {})).toBe(
    'a/c.js (javascript, 0 bytes)\na/d/e.css (css, 0 bytes)\nab.txt (text, 0 bytes)\nb.html (html, 2 bytes)',
  )
  expect(await run('list_files', { path: 'a/', recursive: false })).toBe(
    'a/c.js (javascript, 0 bytes)',
  )
  expect(await run('list_files', { type: 'css' })).toBe('a/d/e.css (css, 0 bytes)')
})

test('a listing is bounded, and says what is missing [TOOL-24] [LIM-42]', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_003 }, (_, at) => [`f${at}`, '']))
  const listing = await workshop(many).run('list_files', {})
  expect(listing.split('\n')).toHaveLength(1_001)
  expect(listing.endsWith('\n3 more files not shown')).toBe(true)
  const { run } = workshop({ 'a.txt': 'x' })
  expect(await run('list_files', { path: 'a.txt' })).toBe('a.txt (text, 1 bytes)')
  expect(await run('list_files', { path: 'none' })).toBe('! File not found: none')
  expect(await workshop().run('list_files', {})).toBe('(no files)')
})

test('a file or a folder is moved as it is, over nothing, and what was seen of it goes along [TOOL-19] [TOOL-20]', async () => {
  const { files, run } = workshop({ 'js/a.js': 'a', 'js/b.js': 'b', 'style.css': 'c' })
  const move = (from: string, path: string) => run('create_file', { from, path })
  expect(describeCall('create_file', { from: 'js', path: 'src' })).toEqual({
    code: 'moveFile',
    from: 'js',
    path: 'src',
  })
  await run('read_file', { path: 'js/a.js' })
  expect(await move('./js/', 'src/js')).toBe('Moved js to src/js (2 files)')
  expect(await run('write_file', { path: 'src/js/a.js', content: 'x' })).toMatch(/^Updated/)
  expect(await move('style.css', 'Style.css')).toBe('Moved style.css to Style.css')
  expect([...files.snapshot().keys()].toSorted()).toEqual([
    'Style.css',
    'src/js/a.js',
    'src/js/b.js',
  ])
  expect(await move('none.css', 'a.css')).toBe('! File not found: none.css')
  expect(await move('Style.css', 'src/js/b.js')).toBe('! File already exists: src/js/b.js')
  expect(await move('Style.css', 'src')).toBe('! Path is a directory: src')
  expect(await move('src', 'src/deep')).toBe('! Validation errors: path must be outside of from')
  expect(await move('Style.css', '.git/x')).toBe('! Validation errors: path is not allowed')
  expect(await run('create_file', { path: 'new.css' })).toBe(
    '! Validation errors: either content or from is required',
  )
  expect(await run('create_file', { path: 'n.css', content: '', from: 'Style.css' })).toMatch(/^! /)
})

test('parts of a large file are added to its end as one change [TOOL-12] [LOC-15]', async () => {
  const { files, run } = workshop({ 'p.png': new Uint8Array([0]) })
  const append = (content: string) => run('write_file', { path: 'a.txt', content, append: true })
  expect(await append('one\n')).toBe('Appended to a.txt (now 4 bytes, 1 line)')
  expect(await append('two\n')).toBe('Appended to a.txt (now 8 bytes, 2 lines)')
  expect(files.snapshot().get('a.txt')).toBe('one\ntwo\n')
  expect(files.changes).toEqual(['a.txt'])
  expect(await run('write_file', { path: 'p.png', content: 'x', append: true })).toBe(
    '! File is binary: p.png',
  )
})

test('lines that a whole file leaves as they are keep their line ends, which models are not shown [TOOL-12] [TOOL-13]', async () => {
  const { files, run } = workshop({ 'm.css': 'one\r\ntwo\nthree\r\n', 'cr.css': 'a\rb\rc\r' })
  await run('write_file', { path: 'm.css', content: 'one\ntwo\nTHREE\nfour\n' })
  await run('write_file', { path: 'cr.css', content: 'a\nB\nc\n' })
  const texts = files.snapshot()
  expect(texts.get('m.css')).toBe('one\r\ntwo\nTHREE\r\nfour\r\n')
  expect(texts.get('cr.css')).toBe('a\rB\rc\r')
  expect(await run('write_file', { path: 'cr.css', content: 'a\nB\nc\n' })).toBe('No change')
})

test('a whole file is put, and the same content is no change [TOOL-12] [TOOL-13]', async () => {
  const { files, run } = workshop({ 'css/a.css': '' })
  const write = (path: string, content: string) => run('write_file', { path, content })
  expect(await write('a.txt', 'one')).toBe('Created a.txt (3 bytes, 1 line)')
  expect(await write('a.txt', 'one')).toBe('No change')
  expect(await write('a.txt', 'two\nlines\n')).toBe('Updated a.txt (10 bytes, 2 lines)')
  expect(await write('css', 'x')).toBe('! Path is a directory: css')
  expect(files.changes).toEqual(['a.txt', 'a.txt'])
})

test('a file that the owner changed since it was read is not written over [TOOL-07]', async () => {
  const { files, run } = workshop({ 'a.txt': 'old' })
  await run('read_file', { path: 'a.txt' })
  await files.write('a.txt', 'by hand')
  expect(await run('write_file', { path: 'a.txt', content: 'mine' })).toBe(
    '! File changed since it was read',
  )
  expect(await run('edit_file', { path: 'a.txt', old_text: 'hand', new_text: 'us' })).toMatch(
    /^Replaced/,
  )
  expect(files.snapshot().get('a.txt')).toBe('by us')
})

test('what the owner changes after the agent wrote a file is not written over [TOOL-07]', async () => {
  for (const [name, args] of [
    ['write_file', { content: 'by the agent' }],
    ['create_file', { content: 'by the agent' }],
  ] as const) {
    const { files, run } = workshop()
    await run(name, { path: 'a.txt', ...args })
    expect(await run('write_file', { path: 'a.txt', content: 'again' })).toMatch(/^Updated/)
    await files.write('a.txt', 'by hand')
    expect(await run('write_file', { path: 'a.txt', content: 'mine' })).toBe(
      '! File changed since it was read',
    )
    expect(files.snapshot().get('a.txt')).toBe('by hand')
  }
})

test('a file is deleted only when confirmed [TOOL-21] [TOOL-22]', async () => {
  const { files, run } = workshop({ 'a/b.txt': 'x', 'c.txt': '' })
  const remove = (path: string, confirm: unknown) => run('delete_file', { path, confirm })
  expect(await remove('c.txt', false)).toBe('! Validation errors: confirm must be true')
  expect(await remove('a', true)).toBe('! Path is a directory: a')
  expect(await remove('none', true)).toBe('! File not found: none')
  expect(await remove('a/b.txt', true)).toBe('Deleted a/b.txt')
  expect([...files.snapshot().keys()]).toEqual(['c.txt'])
})

test('several edits are made in order, all or none [TOOL-25] [TOOL-26]', async () => {
  const { files, run } = workshop({ 'a.txt': 'one two' })
  const edits = [
    { old_text: 'one', new_text: 'three' },
    { old_text: 'three two', new_text: 'four' },
  ]
  const missing = { old_text: 'nine', new_text: '' }
  expect(await run('multi_edit', { path: 'a.txt', edits: [...edits, missing] })).toMatch(
    /^! Edit 3: Content not found in file/,
  )
  expect(files.changes).toEqual([])
  expect(await run('multi_edit', { path: 'a.txt', edits })).toBe('Made 2 edits in a.txt\n1: four')
  expect(files.snapshot().get('a.txt')).toBe('four')
  expect(files.changes).toEqual(['a.txt'])
  expect(await run('multi_edit', { path: 'a.txt', edits: [] })).toMatch(
    /^! Validation errors: edits/,
  )
  expect(await run('multi_edit', { path: 'a.txt', edits: [{ new_text: '' }] })).toBe(
    '! Validation errors: edits[0].old_text is required',
  )
})

test('the limits of a project hold for the tools [TOOL-08]', async () => {
  const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`f${at}`, '']))
  expect(await workshop(many).run('create_file', { path: 'one-more', content: '' })).toBe(
    '! Validation errors: too many files',
  )
  const large = 'x'.repeat(5 * 1024 * 1024 + 1)
  expect(await workshop().run('write_file', { path: 'a', content: large })).toBe(
    '! Validation errors: file is too large',
  )
})

test('each tool tells the model its arguments as a schema', () => {
  for (const { name, description, parameters } of tools) {
    expect(description, name).not.toBe('')
    expect(parameters['type'], name).toBe('object')
  }
  expect(tools.find(({ name }) => name === 'edit_file')?.parameters['required']).toEqual([
    'path',
    'old_text',
    'new_text',
  ])
})
