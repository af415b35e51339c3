/** Pictures and text files that a person adds to a message. They live as long as the page, in no history. */
import type { Added, Picture } from '../../../../agent/added-files.ts'
import { contentFromBytes } from '../../../../project/content.ts'

/** How many and how large. The pictures of one message are at most 5 MiB together as they are sent. */
export const addLimits = {
  files: 4,
  pictureBytes: 5 * 1_048_576,
  textBytes: 100_000,
  edge: 1_568,
  sentBytes: 5 * 1_048_576,
} as const

/** What the dialog of the browser offers. */
export const addAccepts =
  'image/png,image/jpeg,image/webp,image/gif,text/*,.txt,.csv,.tsv,.md,.json,.xml,.yaml,.yml'

/** One file that was added; `original` is what is put into the project. */
export type AddedFile = { id: string; name: string; original: Blob } & (
  | { kind: 'picture'; picture: Picture }
  | { kind: 'text'; text: string }
)

/** A picture as it fits into a message. */
export type Scaled = Omit<Picture, 'name'>

/** Why a file was not added. */
export type AddFault = 'tooManyAdded' | 'pictureTooLarge' | 'textTooLarge' | 'notAddable'

/** What came of a file that was chosen: it was added, or why not. */
export type AddResult = { added: AddedFile[]; fault: { code: AddFault; name: string } | null }

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/**
 * Reads a file that was chosen, dropped or pasted.
 * @param room how many more the message takes
 * @param scale makes a picture fit, null where it is none
 */
export async function readAdded(
  file: File,
  room: number,
  scale: (file: Blob) => Promise<Scaled | null>,
): Promise<AddResult> {
  const read = room > 0 ? await readOne(file, scale) : 'tooManyAdded'
  return typeof read === 'string'
    ? { added: [], fault: { code: read, name: file.name } }
    : { added: [read], fault: null }
}

async function readOne(
  file: File,
  scale: (file: Blob) => Promise<Scaled | null>,
): Promise<AddedFile | AddFault> {
  const { name, type, size } = file
  const base = { id: crypto.randomUUID(), name, original: file }
  if (pictureTypes.includes(type)) {
    if (size > addLimits.pictureBytes) return 'pictureTooLarge'
    const scaled = await scale(file)
    return scaled === null
      ? 'notAddable'
      : { ...base, kind: 'picture', picture: { name, ...scaled } }
  }
  if (type.startsWith('image/')) return 'notAddable'
  // What is far too long is not read to find out what it is.
  if (size > addLimits.textBytes) return 'textTooLarge'
  const text = contentFromBytes(new Uint8Array(await file.arrayBuffer()))
  return typeof text === 'string' ? { ...base, kind: 'text', text } : 'notAddable'
}

/** What the agent is given of them; `offers` are pictures by the paths where they go once they are named. */
export function addedOf(
  files: readonly AddedFile[],
  paths: ReadonlyMap<string, string>,
  offers: ReadonlyMap<string, AddedFile>,
): Added | undefined {
  if (files.length === 0) return undefined
  const put = files.flatMap(({ id, name }) => {
    const path = paths.get(id)
    return path === undefined ? [] : [[name, path] as const]
  })
  return {
    pictures: files.flatMap((file) => (file.kind === 'picture' ? [file.picture] : [])),
    texts: files.flatMap((file) =>
      file.kind === 'text' ? [{ name: file.name, text: file.text }] : [],
    ),
    paths: Object.fromEntries(put),
    offers: Object.fromEntries([...offers].map(([path, { name }]) => [name, path])),
  }
}

/** A picture of the preview as a file of a message. */
export function fileOfPicture(picture: Picture): AddedFile {
  const bytes = Uint8Array.from(atob(picture.base64), (letter) => letter.charCodeAt(0))
  const original = new Blob([bytes], { type: picture.mediaType })
  return { id: crypto.randomUUID(), name: picture.name, original, kind: 'picture', picture }
}

/** Where a file goes in the project: a name that every browser and every system can ask for. */
export function pathFor({ name, kind }: AddedFile): string {
  const dot = name.lastIndexOf('.')
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, '']
  const clean = (part: string): string =>
    part
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60)
  const plain = `${clean(stem) || 'file'}${clean(end) === '' ? '' : `.${clean(end)}`}`
  return kind === 'picture' ? `images/${plain}` : plain
}
