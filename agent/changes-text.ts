/** One line about what a turn changed, for a turn that ends with a change and without words of the model. */
import type { Locale } from '../contract/locale.ts'
import type { ToolExecution } from './turn-event.ts'

type Deed = 'created' | 'changed' | 'moved' | 'deleted'

const words: Record<Locale, Record<Deed, string> & { of: string; and: string; end: string }> = {
  en: {
    created: 'Created',
    changed: 'Changed',
    moved: 'Moved',
    deleted: 'Deleted',
    of: ' ',
    and: ', ',
    end: '.',
  },
  zh: {
    created: '已创建',
    changed: '已修改',
    moved: '已移动',
    deleted: '已删除',
    of: ' ',
    and: '、',
    end: '。',
  },
}

const deeds: Readonly<Record<string, Deed>> = {
  create_file: 'created',
  write_file: 'changed',
  edit_file: 'changed',
  multi_edit: 'changed',
  delete_file: 'deleted',
}

/** Names the files by what was done to them, each once by its first deed. */
export function changesText(executions: readonly ToolExecution[], locale: Locale): string {
  const found = new Map<string, Deed>()
  for (const execution of executions) {
    const deed = deedOf(execution)
    const { description } = execution
    if (deed === undefined || !('path' in description)) continue
    if (!found.has(description.path) || deed === 'deleted') found.set(description.path, deed)
  }
  const { of, and, end, ...spoken } = words[locale]
  const sentences = (['created', 'changed', 'moved', 'deleted'] as const).flatMap((deed) => {
    const paths = [...found].filter(([, done]) => done === deed).map(([path]) => path)
    return paths.length === 0 ? [] : [`${spoken[deed]}${of}${paths.join(and)}${end}`]
  })
  return sentences.join(' ')
}

function deedOf({ name, status, description, result = '' }: ToolExecution): Deed | undefined {
  if (status !== 'completed' || result === 'No change') return undefined
  if (description.code === 'moveFile') return 'moved'
  return name === 'write_file' && result.startsWith('Created') ? 'created' : deeds[name]
}
