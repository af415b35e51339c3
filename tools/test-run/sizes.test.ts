import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { besideSources, journeysOf, leftOutOf } from './sizes.ts'

const root = resolve(import.meta.dirname, '../..')

test('every story is a file that is there, and the rest takes each journey that is none', () => {
  const quick = journeysOf('quick').include
  for (const file of quick)
    expect({ file, isThere: existsSync(join(root, file)) }).toMatchObject({ isThere: true })
  expect(journeysOf('rest').exclude).toEqual(quick)
  expect(journeysOf('all').exclude).toEqual([])
})

test('what the quick run leaves the rest takes: files of its own, and those that run on each database', () => {
  const rest = new Set(leftOutOf('rest', root))
  const quick = new Set(leftOutOf('quick', root))
  expect(leftOutOf('all', root)).toEqual([])
  for (const file of globSync(besideSources, { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    const usesDatabases = /test-databases|onEachDatabase/.test(text)
    const isQuick = !quick.has(file)
    expect({ file, isLeft: rest.has(file) }).toEqual({ file, isLeft: !usesDatabases && isQuick })
    // What runs on each database would never run on the first.
    if (text.includes('onEachDatabase(')) expect({ file, isQuick }).toEqual({ file, isQuick: true })
  }
  for (const file of quick)
    expect({ file, isThere: existsSync(join(root, file)) }).toMatchObject({ isThere: true })
})
