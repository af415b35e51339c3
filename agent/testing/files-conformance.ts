/** What every implementation of the port `Files` must do; run it over yours in a test. */
import { expect, test } from 'vitest'
import { projectLimits } from '../../project/limits.ts'
import type { Files } from '../files.ts'

/**
 * Declares the tests.
 * @param name name of the implementation, for the titles
 * @param makeFiles an empty project each time
 */
export function testFilesPort(name: string, makeFiles: () => Promise<Files>): void {
  testWriting(name, makeFiles)
  testMoving(name, makeFiles)
  testRefusals(name, makeFiles)
}

function testWriting(name: string, makeFiles: () => Promise<Files>): void {
  test(`${name}: what is written can be read and is listed by path`, async () => {
    const files = await makeFiles()
    expect(await files.write('b/two.txt', 'é')).toEqual({ ok: true, value: undefined })
    expect(await files.create('a.bin', new Uint8Array([0, 255]))).toMatchObject({ ok: true })
    expect(await files.read('b/two.txt')).toEqual({ ok: true, value: 'é' })
    expect(await files.read('a.bin')).toEqual({ ok: true, value: new Uint8Array([0, 255]) })
    expect(await files.list()).toMatchObject([
      { path: 'a.bin', sizeBytes: 2 },
      { path: 'b/two.txt', sizeBytes: 2 },
    ])
  })

  test(`${name}: a new file takes no taken name, whatever its capitals`, async () => {
    const files = await makeFiles()
    await files.create('Index.html', 'first')
    expect(await files.create('Index.html', 'x')).toMatchObject({ error: 'fileExists' })
    expect(await files.create('index.html', 'x')).toMatchObject({ error: 'fileExists' })
    expect(await files.write('INDEX.html', 'x')).toMatchObject({ error: 'fileExists' })
    expect(await files.read('Index.html')).toMatchObject({ value: 'first' })
    expect(await files.list()).toHaveLength(1)
  })

  test(`${name}: a folder is no file, and goes with its last file`, async () => {
    const files = await makeFiles()
    await files.create('css/style.css', 'a{}')
    expect(await files.read('css')).toMatchObject({ error: 'pathIsDirectory' })
    expect(await files.write('css/style.css/x', '')).toMatchObject({ error: 'pathNotAllowed' })
    expect(await files.create('css', 'x')).toMatchObject({ error: 'pathIsDirectory' })
    expect(await files.remove('css')).toMatchObject({ error: 'pathIsDirectory' })
    expect(await files.remove('css/style.css')).toMatchObject({ ok: true })
    expect(await files.remove('css/style.css')).toMatchObject({ error: 'fileNotFound' })
    expect(await files.read('css')).toMatchObject({ error: 'fileNotFound' })
  })
}

function testMoving(name: string, makeFiles: () => Promise<Files>): void {
  test(`${name}: a file or a folder with all in it gets another path as it is`, async () => {
    const files = await makeFiles()
    await files.create('css/style.css', 'a{}')
    await files.create('css/more/b.bin', new Uint8Array([0, 255]))
    await files.create('other.txt', 'x')
    expect(await files.move('css', 'look/css')).toEqual({
      ok: true,
      value: expect.arrayContaining([{ from: 'css/style.css', to: 'look/css/style.css' }]),
    })
    expect((await files.list()).map(({ path }) => path)).toEqual([
      'look/css/more/b.bin',
      'look/css/style.css',
      'other.txt',
    ])
    expect(await files.read('look/css/more/b.bin')).toMatchObject({
      value: new Uint8Array([0, 255]),
    })
    expect(await files.move('other.txt', 'Other.txt')).toMatchObject({ ok: true })
    expect((await files.list()).map(({ path }) => path)).toContain('Other.txt')
  })

  test(`${name}: nothing is moved over what is there, nor where nothing may be`, async () => {
    const files = await makeFiles()
    await files.create('a.txt', 'a')
    await files.create('b/c.txt', 'c')
    expect(await files.move('none', 'x')).toMatchObject({ error: 'fileNotFound' })
    expect(await files.move('a.txt', 'b/c.txt')).toMatchObject({ error: 'fileExists' })
    expect(await files.move('a.txt', 'B/C.txt')).toMatchObject({ error: 'fileExists' })
    expect(await files.move('a.txt', 'b')).toMatchObject({ error: 'pathIsDirectory' })
    expect(await files.move('a.txt', '.git/x')).toMatchObject({ error: 'pathNotAllowed' })
    expect(await files.move('a.txt', 'b/c.txt/d')).toMatchObject({ ok: false })
    expect((await files.list()).map(({ path }) => path)).toEqual(['a.txt', 'b/c.txt'])
  })

  test(`${name}: text is added to the end of a file, or makes it`, async () => {
    const files = await makeFiles()
    expect(await files.append('a.txt', 'one\n')).toMatchObject({ ok: true })
    expect(await files.append('a.txt', 'two\n')).toMatchObject({ ok: true })
    expect(await files.read('a.txt')).toMatchObject({ value: 'one\ntwo\n' })
    await files.create('a.bin', new Uint8Array([0]))
    expect(await files.append('a.bin', 'x')).toMatchObject({ ok: false })
    expect(await files.append('../a', 'x')).toMatchObject({ error: 'pathNotAllowed' })
    const tooMuch = 'x'.repeat(projectLimits.fileBytes)
    expect(await files.append('a.txt', tooMuch)).toMatchObject({ error: 'fileTooLarge' })
    expect(await files.read('a.txt')).toMatchObject({ value: 'one\ntwo\n' })
  })
}

function testRefusals(name: string, makeFiles: () => Promise<Files>): void {
  test(`${name}: hidden and forbidden paths do not exist`, async () => {
    const files = await makeFiles()
    for (const path of ['.magiccube', '.git/config', '../x', 'a\\b', '']) {
      expect(await files.write(path, 'x')).toMatchObject({ error: 'pathNotAllowed' })
      expect(await files.create(path, 'x')).toMatchObject({ error: 'pathNotAllowed' })
      expect(await files.read(path)).toMatchObject({ error: 'fileNotFound' })
      expect(await files.remove(path)).toMatchObject({ error: 'fileNotFound' })
    }
    expect(await files.list()).toEqual([])
  })

  test(`${name}: what is too large is refused and what was there stays`, async () => {
    const files = await makeFiles()
    await files.write('a.txt', 'old')
    const tooLarge = new Uint8Array(projectLimits.fileBytes + 1)
    expect(await files.write('a.txt', tooLarge)).toMatchObject({ error: 'fileTooLarge' })
    expect(await files.read('a.txt')).toMatchObject({ value: 'old' })
  })

  test(`${name}: names of the language's own objects are ordinary names`, async () => {
    const files = await makeFiles()
    await files.write('__proto__/x', '1')
    await files.write('constructor', '2')
    expect(await files.read('__proto__/x')).toMatchObject({ value: '1' })
    expect((await files.list()).map(({ path }) => path)).toEqual(['__proto__/x', 'constructor'])
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })
}
