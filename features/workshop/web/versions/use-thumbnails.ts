/** Small pictures of versions: taken after a turn in a fresh frame, kept on this device, never sent. */
import { useCallback, useEffect, useState } from 'react'
import type { LocalProject } from '../project/local-project.ts'
import { thumbnailOf } from './thumbnail-picture.ts'

/** The pictures of a project by commit, as data URLs. */
export function useThumbnails(project: LocalProject): ReadonlyMap<string, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map())
  // The device's database lies outside React.
  useEffect(() => {
    let isHere = true
    const read = async (): Promise<void> => {
      const found = await project.thumbnails.read()
      if (isHere) setPictures(found)
    }
    void read()
    const stop = project.thumbnails.watch(() => void read())
    return () => {
      isHere = false
      stop()
    }
  }, [project])
  return pictures
}

/** Takes the picture of a commit that has just been made; `picture` takes the app's from a fresh frame. */
export function useTakeThumbnail(
  project: LocalProject | null,
  picture: () => Promise<string | null>,
): (commitSha: string) => Promise<void> {
  return useCallback(
    async (commitSha) => {
      // A page that is not seen paints nothing.
      if (project === null || document.visibilityState === 'hidden') return
      const taken = await picture()
      const small = taken && (await thumbnailOf(taken))
      if (small) await project.thumbnails.keep(commitSha, small)
    },
    [project, picture],
  )
}
