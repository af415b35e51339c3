/** Runs in the page of a test: opens a project as the workshop does, and says how far it is. */
import { createElement, Fragment, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { ConflictChoice } from './conflict-choice.tsx'
import { useProject } from './use-project.ts'

declare global {
  interface Window {
    /** Writes a file as the assistant does, and commits; answers what failed. */
    testTurn?: (path: string, content: string) => Promise<string | null>
    /** Takes the code back to a commit; answers what failed. */
    testReset?: (commitSha: string) => Promise<string | null>
  }
}

const app = {
  _id: 'app-1',
  name: 'Tea',
  author: { _id: 'ada' },
  githubRepo: { owner: 'ada', name: 'tea', url: '', branch: 'main', isPrivate: false },
}
const ada = { id: 'ada', username: 'ada', displayName: null, email: null, githubLinked: true }

const noticed = (): void => {}

function OpenProject() {
  const { state, retry, commit, conflict, settle, reset } = useProject(app, ada, noticed)
  // The test is outside React.
  useEffect(() => {
    window.testTurn = async (path, content) => {
      if (state.phase !== 'ready') return state.phase
      await state.project.files.write(path, content)
      const done = await commit(() => 'Make tea')
      return done.ok ? null : done.error.kind
    }
    window.testReset = async (commitSha) => {
      const done = await reset(commitSha)
      return done.ok ? null : done.error.kind
    }
  }, [state, commit, reset])
  return createElement(
    Fragment,
    null,
    createElement('button', { onClick: retry }, state.phase),
    conflict &&
      state.phase === 'ready' &&
      createElement(ConflictChoice, {
        conflict,
        project: state.project,
        disabled: false,
        onDecided: settle,
      }),
  )
}

createRoot(document.body).render(createElement(OpenProject))
