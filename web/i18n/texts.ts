/** The shell's own texts: bar, footer, faces, errors. Features keep theirs in `features/<name>/text`. */
import { en } from './en.ts'
import { zh } from './zh.ts'

export const texts = { en, zh }
