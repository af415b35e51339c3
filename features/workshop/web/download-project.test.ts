import 'fake-indexeddb/auto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { projectLeadsTo, zipOf } from './download-project.ts'
import { openProject } from './project/open-project.ts'

test('the .zip holds every file as it is, with what was typed last, and no .magiccube [EDT-29] [LOC-05]', async () => {
  const project = await openProject({ id: 'zipped', name: 'Tea' }, 'ada')
  const logo = new Uint8Array([0, 255, 13, 10])
  await project.replace(
    new Map<string, string | Uint8Array<ArrayBuffer>>([
      ['index.html', 'one\r\n'],
      ['img/logo.png', logo],
      ['.magiccube', '{}'],
    ]),
  )
  const long = Array.from({ length: 60_000 }, (_, at) => `line ${at}\n`).join('')
  await project.files.write('long.txt', long)
  await project.files.write('empty.txt', '')
  project.type('index.html', () => 'two')
  const files = unzipSync(new Uint8Array(await (await zipOf(project)).arrayBuffer()))
  expect(Object.keys(files).sort()).toEqual(['empty.txt', 'img/logo.png', 'index.html', 'long.txt'])
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toBe('two')
  expect(strFromU8(files['long.txt'] ?? new Uint8Array())).toBe(long)
  expect(files['img/logo.png']).toEqual(logo)
})

test('with its data the .zip holds it beside the files, whose own stand as they are [DAT-20]', async () => {
  const project = await openProject({ id: 'with-data', name: 'Tea' }, 'ada')
  await project.files.write('data/mine.jsonl', 'of the project')
  const more = new Map([
    ['data/mine.jsonl', new Blob(['of the data'])],
    ['data/notes.jsonl', new Blob(['{"id":"a"}'])],
  ])
  const zip = new Uint8Array(await (await zipOf(project, more)).arrayBuffer())
  const files = Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)])
  expect(files).toEqual([
    ['data/mine.jsonl', 'of the project'],
    ['data/notes.jsonl', '{"id":"a"}'],
  ])
})

test('a project whose page leads to the script of live data takes copies of it along, and no other does [DAT-13]', async () => {
  const project = await openProject({ id: 'with-script', name: 'Tea' }, 'ada')
  await project.files.write('index.html', '<p>plain</p>')
  expect(projectLeadsTo(project)).toEqual([])
  await project.files.write('index.html', '<script src="/_app/v1.js"></script>')
  expect(projectLeadsTo(project)).toEqual(['v1-more.js', 'v1.js'])
  await project.files.write('app.js', "import { cube } from '/_app/v1.mjs'")
  await project.files.write('old.html', '<script src="/_app/storage.js"></script>')
  expect(projectLeadsTo(project)).toEqual(['storage.js', 'v1-more.js', 'v1.js', 'v1.mjs'])
})
