/** What is unpacked of a zip that says less than it holds. */
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { patched } from '../testing/forged-archive.ts'
import { readDirectory, readEntry } from './zip-reader.ts'

test('threat T143: a bomb is unpacked no further than the size that it says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zip-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'bomb.zip')
  const bomb = Buffer.from(zipSync({ 'bomb.json': new Uint8Array(20_000_000) }))
  const said = 100_000
  await writeFile(path, patched(bomb, 'bomb.json', 24, said))
  const file = await open(path, 'r')
  onTestFinished(() => file.close())
  const bounds = { pathForm: /^bomb\.json$/, mostFiles: 1, mostBytes: said }
  const entry = (await readDirectory(file, bounds)).get('bomb.json')
  if (!entry) throw new Error('the file is not in the directory')
  let read = 0
  const all = async (): Promise<void> => {
    for await (const piece of readEntry(file, path, entry)) read += piece.length
  }
  await expect(all()).rejects.toMatchObject({ fault: 'changed', path: 'bomb.json' })
  expect(read).toBeLessThanOrEqual(said)
})
