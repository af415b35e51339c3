/** Whether what is previewed keeps data, and by which rules. */
import { useState, useSyncExternalStore } from 'react'
import type { ProjectFile } from '../../../../../project/content.ts'
import { dataFilePath, declaresData } from '../../../../../project/data-file/data-file.ts'
import type { PreviewedFiles } from '../previewed-files.ts'

/** What an app says of the data that it keeps. */
export type DataUse = {
  /** It declares collections, or a file of it names what is below `/_app/`. */
  isUsed: boolean
  /** The text of its data.json; null where it has none. */
  rules: string | null
}

const unused: DataUse = { isUsed: false, rules: null }
const mark = '/_app/'
/** Somebody types: what is half written is not sent. */
const restMs = 400

/** Follows it. */
export function useDataUse(shown: PreviewedFiles | null): DataUse {
  const [store, setStore] = useState(() => storeOf(shown))
  if (store.shown !== shown) setStore(storeOf(shown))
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}

/** What it is now. */
export function dataUseOf(shown: PreviewedFiles): DataUse {
  return storeOf(shown).read()
}

function storeOf(shown: PreviewedFiles | null) {
  const naming = new Set<string>()
  let rules: string | null = null
  let use = unused
  for (const file of shown?.all() ?? []) note(file)
  settle()

  function note({ path, content }: ProjectFile): void {
    if (path === dataFilePath) rules = typeof content === 'string' ? content : null
    if (typeof content === 'string' && content.includes(mark)) naming.add(path)
    else naming.delete(path)
  }

  function settle(): boolean {
    const isUsed = naming.size > 0 || (rules !== null && declaresData(rules))
    if (use.isUsed === isUsed && use.rules === rules) return false
    use = { isUsed, rules }
    return true
  }

  return {
    shown,
    read: () => use,
    subscribe(onChange: () => void): () => void {
      let due: ReturnType<typeof setTimeout> | undefined
      const tell = (): void => {
        if (settle()) onChange()
      }
      const stop = shown?.subscribe(({ changed, removed }) => {
        for (const file of changed) note(file)
        for (const path of removed) {
          naming.delete(path)
          if (path === dataFilePath) rules = null
        }
        clearTimeout(due)
        due = setTimeout(tell, restMs)
      })
      return () => {
        clearTimeout(due)
        stop?.()
      }
    },
  }
}
