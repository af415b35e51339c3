/** What a person adds to a message: pictures, and text files as text. */
import { cleanText } from './clean-text.ts'

/** A picture as it is sent, scaled already; `base64` is the file itself. */
export type Picture = {
  name: string
  mediaType: 'image/png' | 'image/jpeg'
  base64: string
  width: number
  height: number
}

/** A text file as it is sent. */
export type AddedText = { name: string; text: string }

/**
 * All that is added to one message. `paths` are the files that were put into the project, by their names; `offers`
 * where a picture goes as soon as a file of the app names that path.
 */
export type Added = {
  pictures: readonly Picture[]
  texts: readonly AddedText[]
  paths?: Readonly<Record<string, string>>
  offers?: Readonly<Record<string, string>>
}

/**
 * The words of a message with what was added to it: the texts marked off before them, since they are data and no
 * rule, and which pictures there are.
 * @param sees whether the model is given the pictures themselves
 */
export function wordsWith(prompt: string, added: Added | undefined, sees: boolean): string {
  if (added === undefined) return prompt
  const { pictures, texts, paths = {}, offers = {} } = added
  const named = (name: string): string => {
    const path = paths[name]
    const offer = offers[name]
    if (path !== undefined) return cleanText(`${name}, in the project as ${path}`)
    return cleanText(
      offer === undefined ? name : `${name} (write ${offer} in a file to show it in the app)`,
    )
  }
  const files = texts.map(({ name, text }) => {
    const fence = text.includes('```') ? '````' : '```'
    return `${fence}${cleanText(name).replace(/\s/g, ' ')}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}`
  })
  const head = 'Files that the person added to the message:'
  const shown = pictures.map(({ name }) => named(name)).join('; ')
  const put = texts.filter(({ name }) => paths[name] !== undefined).map(({ name }) => named(name))
  const lines = [
    ...(files.length === 0
      ? []
      : [`${head}\n<added-files>\n${files.join('\n\n')}\n</added-files>`]),
    ...(put.length === 0 ? [] : [`Added: ${put.join('; ')}`]),
    ...(pictures.length === 0
      ? []
      : [`${sees ? 'Pictures' : 'Pictures that you cannot see'} with this message: ${shown}`]),
    prompt,
  ]
  return lines.join('\n\n')
}
