/** Cuts a draft into parts, each small enough for one call. */

const partBytes = 5 * 1_048_576 + 65_536
const partFiles = 1_000
/** The name of a file in JSON, and what is around it. */
const nameBytes = 1_200

type DraftFile = { path: string; bytes: Uint8Array }

/** The parts of a sending, one at least: the first begins where all files are sent, the last ends it. */
export type DraftParts = {
  begins: boolean
  isWhole: boolean
  files: { path: string; base64: string }[]
  removed: string[]
}[]

/**
 * Cuts.
 *
 * @param removed paths that are gone, sent with the last part
 * @param isAll whether these are all files, in place of those that were sent before
 */
export function partsOf(
  files: readonly DraftFile[],
  removed: string[],
  isAll: boolean,
): DraftParts {
  const parts: DraftFile[][] = [[]]
  let size = 0
  for (const file of files) {
    const takes = file.bytes.length + nameBytes
    const last = parts.at(-1) ?? []
    if (last.length > 0 && (size + takes > partBytes || last.length >= partFiles)) {
      parts.push([file])
      size = takes
    } else {
      last.push(file)
      size += takes
    }
  }
  return parts.map((part, index) => {
    const isWhole = index === parts.length - 1
    return {
      begins: isAll && index === 0,
      isWhole,
      files: part.map(({ path, bytes }) => ({ path, base64: base64Of(bytes) })),
      removed: isWhole ? removed : [],
    }
  })
}

const chunkBytes = 24_576

/** Bytes as base64, in chunks: a call takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  const chunks: string[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes)
    chunks.push(btoa(String.fromCharCode(...bytes.subarray(at, at + chunkBytes))))
  return chunks.join('')
}
