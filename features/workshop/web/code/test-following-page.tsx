/** Runs in the page of a test: the code view of a project in which a turn writes. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import '../../../../web/ui/tokens.css'
import '../../../../web/ui/components.css'
import '../../../../web/ui/shell.css'
import '../workshop.css'
import { ok } from '../../../../contract/result.ts'
import { LocaleProvider } from '../../../../web/kernel/locale.tsx'
import { CodePane } from '../code-pane.tsx'
import { openProject } from '../project/open-project.ts'
import type { LocalProject } from '../project/local-project.ts'
import { useProjectView } from '../use-project-view.ts'
import type { Growing } from './use-following.ts'

declare global {
  interface Window {
    /** What the assistant writes; `turnId` null ends its turn. */
    write?: (turnId: string | null, growing: Growing | null) => void
    store?: (path: string, text: string) => Promise<void>
  }
}

const nothing = (): void => {}

function Code({ project }: { project: LocalProject }) {
  const [now, setNow] = useState<{ turnId: string | null; growing: Growing | null }>({
    turnId: null,
    growing: null,
  })
  const view = useProjectView(project)
  // The test is outside React.
  useEffect(() => {
    window.write = (turnId, growing) => setNow({ turnId, growing })
    window.store = async (path, text) => void (await project.files.write(path, text))
  }, [project])
  return (
    <main
      className="stage"
      aria-label="Stage"
      style={{ display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', height: 600 }}
    >
      <h1 className="sr">Tea</h1>
      <CodePane
        {...{ project, view, ...now }}
        repository={null}
        writing={[]}
        isReadOnly={false}
        canCommit={false}
        commit={() => Promise.resolve(ok(null))}
        wanted={null}
        onShown={nothing}
      />
    </main>
  )
}

async function show(): Promise<void> {
  const project = await openProject({ id: 'app-1', name: 'Tea' }, 'ada')
  await project.replace(new Map(Object.entries({ 'index.html': '<h1>Tea</h1>', 'a.css': 'a{}' })))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <MemoryRouter>
      <LocaleProvider>
        <Code project={project} />
      </LocaleProvider>
    </MemoryRouter>,
  )
}

void show()
