/** Reads what is to be imported while the person goes on working. */
import { useEffect, useState } from 'react'
import type { ImportSource } from './import-source.ts'
import type { ImportFault, ReadProgress, ReadSource } from './read-source.ts'
import { readSource } from './read-source.ts'

/** How far it is, and what came of it. */
export type Reading =
  | { phase: 'reading'; progress: ReadProgress | null }
  | { phase: 'read'; read: ReadSource }
  | { phase: 'failed'; fault: ImportFault }

/** Begins at once; leaving the page part ends it. */
export function useReading(source: ImportSource): Reading {
  const [reading, setReading] = useState<Reading>({ phase: 'reading', progress: null })
  // Files of the device lie outside React.
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    const onProgress = (progress: ReadProgress): void => {
      if (!signal.aborted) setReading({ phase: 'reading', progress })
    }
    void readSource(source, { signal, onProgress }).then((done) => {
      if (signal.aborted) return
      setReading(
        done.ok ? { phase: 'read', read: done.value } : { phase: 'failed', fault: done.error },
      )
    })
    return () => leave.abort()
  }, [source])
  return reading
}
