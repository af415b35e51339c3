/** Opens a project in this tab: to write it when it is this tab's turn, to follow it meanwhile. */
import { flushSync } from 'react-dom'
import type { OneAtATime } from '../../../contract/one-at-a-time.ts'
import { followProject } from './project/follow-project.ts'
import { loadProject } from './project/load-project.ts'
import type { ProjectState } from './project/load-project.ts'
import type { LocalProject } from './project/local-project.ts'
import type { ProjectHold } from './project/project-lock.ts'
import { holdProject } from './project/project-lock.ts'
import { hearNews } from './project/project-news.ts'
import { projectIdOf } from './project/project-record.ts'
import type { ProjectApp } from './project/project-repository.ts'

/** Whose project, and who hears of it. */
export type OpenOrder = {
  app: ProjectApp
  accountId: string
  /** Whether the person has a link to the code host. */
  isLinked: boolean
  queue: OneAtATime
  show: (state: ProjectState) => void
  /** Hears the project when it was loaded to be written here. */
  onLoaded: (project: LocalProject) => void
  /** Ends what runs in this tab before another one writes. */
  yieldWork: () => Promise<void>
}

/** Answers how this tab takes the project over; all of it ends when `leave` aborts. */
export function openInTurn(order: OpenOrder, leave: AbortSignal): ProjectHold {
  const { app, accountId, isLinked, queue } = order
  let phase = new AbortController()
  // One and the same from the first look on: editor and preview stay as they are when the right moves.
  let project: LocalProject | null = null
  const show = (state: ProjectState): void => {
    if (!leave.aborted) order.show(state)
  }
  const begin = (): AbortSignal => {
    phase.abort()
    phase = new AbortController()
    return AbortSignal.any([leave, phase.signal])
  }
  const load = async (signal: AbortSignal): Promise<void> => {
    const onOpen = (opened: LocalProject): void => {
      project = opened
      signal.addEventListener('abort', opened.broadcast(), { once: true })
    }
    const loaded = await loadProject({ app, accountId, isLinked, opened: project, show, onOpen })
    if (loaded !== null && !leave.aborted) order.onLoaded(loaded)
  }
  return holdProject(app._id, leave, {
    onWait() {
      const signal = begin()
      show({ phase: 'elsewhere', project })
      if (project !== null) {
        const followed = project
        const stop = hearNews(projectIdOf(accountId, app._id), (news) => followed.follow(news))
        signal.addEventListener('abort', stop, { once: true })
        return
      }
      void followProject(app._id, accountId, signal).then((followed) => {
        if (followed === null || signal.aborted) return
        project = followed
        show({ phase: 'elsewhere', project })
      })
    },
    onHeld() {
      const signal = begin()
      return queue.run(() => load(signal))
    },
    async onLeft() {
      if (!leave.aborted) {
        await order.yieldWork()
        // Nothing can be typed any more once what was typed is stored.
        flushSync(() => show({ phase: 'elsewhere', project }))
      }
      await project?.storeTyped()
      await queue.idle()
    },
  })
}
