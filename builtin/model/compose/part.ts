/** The parts that apps are composed of lie as plain files beside this code, each read once. */
import { readFileSync } from 'node:fs'

const parts = new Map<string, string>()

/**
 * The text of a part. A missing part is a bug of ours and throws.
 *
 * @param path path from the folder of the demo model, such as `parts/base.css`
 */
export function readPart(path: string): string {
  const known = parts.get(path)
  if (known !== undefined) return known
  const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  parts.set(path, text)
  return text
}
