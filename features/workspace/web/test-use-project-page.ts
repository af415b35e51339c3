/** Runs in the page of a test: opens a project as the workshop does, and says how far it is. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { useProject } from './use-project.ts'

const app = {
  _id: 'app-1',
  name: 'Tea',
  author: { _id: 'ada' },
  githubRepo: { owner: 'ada', name: 'tea', url: '', branch: 'main', isPrivate: false },
}
const ada = { id: 'ada', username: 'ada', email: null }

function OpenProject() {
  const { state, retry } = useProject(app, ada)
  return createElement('button', { onClick: retry }, state.phase)
}

createRoot(document.body).render(createElement(OpenProject))
