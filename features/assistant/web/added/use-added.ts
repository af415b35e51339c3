/** What is added to the message that is being written, and which of it was put into the project. */
import { useCallback, useRef, useState } from 'react'
import type { AssistantProject } from '../assistant-project.ts'
import type { AddedFile, AddResult } from './added-file.ts'
import { addLimits, pathFor, readAdded } from './added-file.ts'
import { scalePicture } from './scale-picture.ts'

/** What went wrong last: a file that was not added, or not put into the project. */
export type AddedFault = AddResult['fault'] | { code: 'notPut'; name: string; reason: string }

const none: ReadonlyMap<string, string> = new Map()

/** The files of the next message. */
export function useAdded({
  put,
  takePicture,
  takePictureAt,
}: Pick<AssistantProject, 'put' | 'takePicture' | 'takePictureAt'>) {
  const { files, change } = useFileList()
  const [fault, setFault] = useState<AddedFault>(null)
  const [paths, setPaths] = useState(none)
  // Files are read one after the other, so that no two of them take the same place.
  const reading = useRef(Promise.resolve())
  const add = useCallback(
    (chosen: readonly File[]): void => {
      if (chosen.length === 0) return
      reading.current = reading.current.then(async () => {
        for (const file of chosen) {
          const { added, fault: found } = await readAdded(
            file,
            addLimits.files - change((now) => now).length,
            scalePicture,
          )
          if (found !== null || file === chosen[0]) setFault(found)
          change((now) => [...now, ...added])
        }
      })
    },
    [change],
  )
  const remove = useCallback(
    (id: string): void => {
      setFault(null)
      change((now) => now.filter((file) => file.id !== id))
    },
    [change],
  )
  const clear = useCallback((): void => {
    setFault(null)
    change(() => [])
  }, [change])
  const putIntoProject = async (file: AddedFile, path = pathFor(file)): Promise<void> => {
    if (put === null) return
    const bytes = new Uint8Array(await file.original.arrayBuffer())
    const done = await put(path, bytes)
    if (done.ok) setPaths((before) => new Map([...before, [file.id, done.value]]))
    setFault(done.ok ? null : { code: 'notPut', name: file.name, reason: done.error })
  }
  const canPut = put !== null
  const pictures = { takePicture, takePictureAt }
  return { files, fault, paths, add, remove, clear, putIntoProject, canPut, ...pictures }
}

export type AddedFiles = ReturnType<typeof useAdded>

/** The list as it is drawn, and as it is read between two drawings. */
function useFileList() {
  const [files, setFiles] = useState<readonly AddedFile[]>([])
  const newest = useRef(files)
  const change = useCallback(
    (next: (now: readonly AddedFile[]) => readonly AddedFile[]): readonly AddedFile[] => {
      newest.current = next(newest.current)
      setFiles(newest.current)
      return newest.current
    },
    [],
  )
  return { files, change }
}
