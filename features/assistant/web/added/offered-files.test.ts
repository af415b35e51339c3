/** Pictures of a message come into the app when a file of it names them, and no others. */
import { expect, test } from 'vitest'
import { memoryFiles } from '../../../../agent/testing/memory-files.ts'
import { wordsWith } from '../../../../agent/added-files.ts'
import { addedOf, type AddedFile } from './added-file.ts'
import { offersOf, withOffers } from './offered-files.ts'

const picture = (id: string, name: string): AddedFile => ({
  id,
  name,
  original: new Blob(['x']),
  kind: 'picture',
  picture: { name, mediaType: 'image/png', base64: '', width: 1, height: 1 },
})
const [me, cat] = [picture('a', 'My Photo.png'), picture('b', 'cat.png')]

test('each picture that is not there yet has a path of its own, and the model is told of it [AGT-50]', () => {
  const text: AddedFile = { ...me, id: 'c', name: 't.csv', kind: 'text', text: 'a,b' }
  const paths = new Map([['b', 'images/cat.png']])
  expect([...offersOf([me, cat, text], new Map(), []).keys()]).toEqual([
    'images/my-photo.png',
    'images/cat.png',
  ])
  expect([...offersOf([me, cat, picture('d', 'my photo.png')], paths, []).keys()]).toEqual([
    'images/my-photo.png',
  ])
  expect([...offersOf([me], new Map(), ['images/my-photo.png']).keys()]).toEqual([])
  const offers = offersOf([me, cat], paths, [])
  expect(wordsWith('Hi', addedOf([me, cat], paths, offers), true)).toBe(
    'Pictures with this message: My Photo.png (write images/my-photo.png in a file to show it in the app); cat.png, in the project as images/cat.png\n\nHi',
  )
})

test.each([
  ['write', 'index.html', '<img src="images/cat.png" alt="">'],
  ['create', 'style.css', 'body{background:url(../images/cat.png)}'],
  ['append', 'app.js', "hero.src = '/images/cat.png'"],
] as const)(
  'a file that names one by %s has it put beside it, once [AGT-50]',
  async (way, path, content) => {
    const put: string[] = []
    const offers = offersOf([me, cat], new Map(), [])
    const files = withOffers(
      memoryFiles({}),
      offers,
      async ({ name }, at) => void put.push(`${name} at ${at}`),
    )
    await files.write('notes.txt', 'cat.png and my photo are not used')
    expect(put).toEqual([])
    expect((await files[way](path, content)).ok).toBe(true)
    await files.write('again.html', content)
    expect(put).toEqual(['cat.png at images/cat.png'])
  },
)

test('what is not written has nothing put beside it [AGT-50]', async () => {
  const put: string[] = []
  const files = withOffers(
    memoryFiles({}),
    offersOf([cat], new Map(), []),
    async (_, at) => void put.push(at),
  )
  expect((await files.write('../index.html', 'images/cat.png')).ok).toBe(false)
  expect(put).toEqual([])
})
