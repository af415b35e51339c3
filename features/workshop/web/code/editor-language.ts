/** The grammar of a file by its code type, fetched when it is first needed. */
import type { Extension } from '@codemirror/state'
import type { CodeType } from '../../../../project/code-type.ts'
import { codeTypeOf } from '../../../../project/code-type.ts'

// A longer text is edited without colours, which would take longer than a key may.
const colouredCharacters = 1024 * 1024

const grammars: Record<CodeType, () => Promise<Extension>> = {
  html: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  typescript: async () =>
    (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  jsx: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true }),
  tsx: async () =>
    (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  json: async () => (await import('@codemirror/lang-json')).json(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
  vue: async () => (await import('@codemirror/lang-vue')).vue(),
  text: async () => [],
}

/** What colours a file; nothing for plain and for very long text. */
export async function grammarOf(path: string, length: number): Promise<Extension> {
  return length > colouredCharacters ? [] : grammars[codeTypeOf(path)]()
}
