import OpenAI from 'openai'
import { describe, expect, test } from 'vitest'
import { createDemoModel } from '../demo-model.ts'
import { driveAgent } from '../drive-agent.testing.ts'

const tools = ['create_file', 'read_file', 'edit_file', 'list_files']

function openClient(): OpenAI {
  const model = createDemoModel({ charactersPerSecond: 0 })
  return new OpenAI({
    baseURL: 'http://demo/openai/v1',
    apiKey: 'any',
    fetch: async (input, init) => model.fetch(new Request(input, init)),
  })
}

async function makeApp(prompt: string) {
  const { files } = await driveAgent(openClient(), { prompt, tools })
  return files
}

async function follow(files: Record<string, string>, prompt: string) {
  const system = `App: Any\nFiles:\n${Object.keys(files).join('\n')}`
  return driveAgent(openClient(), { prompt, tools, files, system })
}

describe('a follow-up on a book list', () => {
  const made = makeApp('A reading log with title, author and rating, calm')

  test('makes it red by editing the colours alone', async () => {
    const before = await made
    const { files, calls, text } = await follow(before, 'make it red')
    expect(calls.flat().every((name) => name === 'read_file' || name === 'edit_file')).toBe(true)
    expect(files['app.js']).toBe(before['app.js'])
    expect(files['styles.css']).not.toBe(before['styles.css'])
    expect(text).toBe('Done: red.')
  })

  test('stays the app at hand when a follow-up begins like a request', async () => {
    for (const prompt of ['my uncle reads too, add a lender', 'a second shelf would be nice']) {
      const { calls } = await follow(await made, prompt)
      expect(calls.flat()).not.toContain('create_file')
    }
    const { calls } = await follow(await made, 'a countdown timer for 5 minutes')
    expect(calls.flat()).toContain('create_file')
  })

  test('has a switch for dark and light, and a sentence below the title', async () => {
    const { files, text } = await follow(await made, 'make a dark version I can switch to')
    expect(files['index.html']).toContain('id="light-switch"')
    expect(files['app.js']).toContain('lightSwitch?.addEventListener')
    expect(text).toBe('Done: a switch for dark and light.')
    const said = await follow(files, 'write "One more page" on it')
    expect(said.files['index.html']).toContain('<p class="subtitle">One more page</p>')
  })

  test('makes the background dark, asked in either language', async () => {
    for (const prompt of ['dark background', '背景改成深色']) {
      const { files } = await follow(await made, prompt)
      expect(files['styles.css']).toContain('color-scheme: dark;')
    }
  })

  test('renames it and keeps what was stored on the device', async () => {
    const { files } = await follow(await made, 'rename it to Kindling')
    expect(files['index.html']).toContain('<h1>Kindling</h1>')
    expect(files['index.html']).toContain('<title>Kindling</title>')
    expect(files['app.js']).toBe((await made)['app.js'])
    const again = await follow(await made, '改名为“拾光”')
    expect(again.files['index.html']).toContain('<h1>拾光</h1>')
  })

  test('adds a field to the form and the script, and takes it away again', async () => {
    const added = await follow(await made, 'add a due date to each book')
    expect(added.files['index.html']).toContain('<input type="date" id="field-due" />')
    expect(added.files['app.js']).toContain("{ id: 'due', label: 'Due', type: 'date' }")
    const removed = await follow(added.files, 'remove the due field')
    expect(removed.files['index.html']).not.toContain('field-due')
    expect(removed.files['app.js']).toBe((await made)['app.js'])
  })

  test('adds a clear button, asked in either language', async () => {
    for (const prompt of ['add a reset button', '增加一个清空按钮']) {
      const { files } = await follow(await made, prompt)
      expect(files['index.html']).toContain('id="clear"')
    }
  })

  test('sorts by a field', async () => {
    const { files } = await follow(await made, 'sort by rating')
    expect(files['app.js']).toContain("const SORT = { by: 'rating', down: true }")
  })

  test('speaks Chinese when asked to', async () => {
    const { files } = await follow(await made, 'in Chinese please')
    expect(files['index.html']).toContain('<html lang="zh-CN">')
    expect(files['index.html']).toContain('添加书')
  })

  test('keeps what was changed by hand', async () => {
    const before = await made
    const byHand = {
      ...before,
      'index.html': `${before['index.html']}`.replace('<h1>', '<p>Since 2019</p>\n<h1>'),
      'styles.css': `${before['styles.css']}\n.mine { color: red }\n`,
    }
    const { files } = await follow(byHand, 'make it green and add a price')
    expect(files['index.html']).toContain('<p>Since 2019</p>')
    expect(files['index.html']).toContain('id="field-price"')
    expect(files['styles.css']).toContain('.mine { color: red }')
  })

  test('leaves a place alone that was changed by hand, and says so', async () => {
    const before = await made
    const byHand = {
      ...before,
      'index.html': `${before['index.html']}`.replace(/<h1>.*<\/h1>/, '<h1>By hand</h1>'),
    }
    const { files, text } = await follow(byHand, 'rename it to Kindling')
    expect(files['index.html']).toContain('<h1>By hand</h1>')
    expect(text).toContain('changed by hand')
  })

  test('does several things at once and names what it did not understand', async () => {
    const { files, text } = await follow(
      await made,
      'make it pink, add notes and make the cat sing loudly',
    )
    expect(files['index.html']).toContain('id="field-notes"')
    expect(text).toContain('make the cat sing loudly')
    expect(text.split(/\s+/).length).toBeLessThan(30)
  })

  test('says honestly what it cannot do, and changes nothing', async () => {
    const before = await made
    const { files, text } = await follow(before, 'add a 3D globe that spins')
    expect(files).toEqual(before)
    expect(text).toMatch(/demo model cannot.*settings/)
  })
})

test('a timer gets other lengths', async () => {
  const files = await makeApp('a pomodoro timer')
  const changed = await follow(files, 'change the break to 10 minutes')
  expect(changed.files['app.js']).toContain("{ name: 'Break', seconds: 600 }")
  expect(changed.files['app.js']).toContain("{ name: 'Focus', seconds: 1500 }")
})

test('a tip calculator gets other rates', async () => {
  const files = await makeApp('a tip calculator')
  const changed = await follow(files, 'use 5%, 7% and 9%')
  expect(changed.files['index.html']).toContain('value="7" />7%')
})

test('an app that somebody else made is left alone, with an honest word', async () => {
  const { files, text } = await follow({ 'index.html': '<h1>Mine</h1>\n' }, 'make it blue')
  expect(files).toEqual({ 'index.html': '<h1>Mine</h1>\n' })
  expect(text).toContain('made itself')
})

test('an app that somebody else made gives way to a new one that is clearly asked for', async () => {
  const { files } = await follow({ 'index.html': '<h1>Mine</h1>\n' }, 'A to-do list in blue')
  expect(files['index.html']).toContain('id="entry"')
  expect(Object.keys(files)).toEqual(['index.html', 'styles.css', 'app.js'])
})

test('rules that speak of index.html make no project of an empty one', async () => {
  const system = 'Rules:\n- index.html is the entry.\n\nApp: Paper Trail\nFiles:\n(no files)'
  const { files, calls } = await driveAgent(openClient(), { prompt: 'Book tracker', tools, system })
  expect(calls.flat()).toEqual(['create_file', 'create_file', 'create_file', 'edit_file'])
  expect(files['index.html']).toContain('<script src="app.js" defer></script>')
  expect(files['index.html']).not.toContain('<style>')
  expect(files['index.html']).toContain('<h1>Paper Trail</h1>')
})

test('a question is never answered by an app', async () => {
  const files = await makeApp('a to-do list')
  const after = await follow(files, 'Why are my tasks gone?')
  expect(after.files).toEqual(files)
  expect(after.text).toContain('settings')
})

test('a new app asked for in an existing project replaces the old one', async () => {
  const files = await makeApp('a to-do list')
  const changed = await follow(files, 'Build a tip calculator')
  expect(changed.files['index.html']).toContain('id="out-tip"')
})

test('a change asked of an empty project is answered honestly', async () => {
  const { files, text } = await driveAgent(openClient(), { prompt: 'make it blue', tools })
  expect(files).toEqual({})
  expect(text).toContain('settings')
})

test('a part that a change adds to the end of a file comes there whole', async () => {
  const { files, text } = await follow(await makeApp('random name picker'), 'with confetti')
  expect(files['app.js']).toContain('function throwConfetti()')
  expect(files['styles.css']).toContain('@keyframes flutter')
  expect(text).not.toContain('by hand')
})
