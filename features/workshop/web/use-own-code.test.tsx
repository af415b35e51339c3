import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { queryKeyOf } from '../../../web/kernel/query.ts'
import { App } from '../../apps/contract.ts'
import { readStarterFiles } from '../../apps/starter-contract.ts'
import type { LocalProject } from './project/local-project.ts'
import { openProject } from './project/open-project.ts'
import { useOwnCode } from './use-own-code.ts'

const app = App.parse({
  _id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'Tea',
  description: null,
  tags: [],
  category: null,
  status: 'draft',
  snapshot: null,
  author: { _id: '0f8fad5b-d9cb-469f-a165-70867728950e', username: 'ada', avatar: null },
  githubRepo: null,
  forkedFrom: null,
  starter: { id: 'todo', name: { en: 'Ruled sheet', zh: '横线纸' } },
  githubPagesUrl: null,
  cloudflareUrl: null,
  subdomain: null,
  publishedAt: null,
  createdAt: '2026-03-21T03:14:00.000Z',
  updatedAt: '2026-03-21T03:14:00.000Z',
  isFavorited: false,
  downloads: 0,
  forks: 0,
  favorites: 0,
  comments: 0,
  rating: { average: 0, count: 0 },
  appType: null,
  features: [],
  generationPrompt: 'A list for the tea house',
})
const written = { en: '<h1>To do</h1>', zh: '<h1>待办</h1>' }
const queries = new QueryClient()
for (const language of ['en', 'zh'] as const)
  queries.setQueryData(queryKeyOf(readStarterFiles, { id: 'todo', language }), {
    files: [{ path: 'index.html', content: written[language] }],
  })

function Said({ project }: { project: LocalProject }) {
  return useOwnCode(app, project) ? 'own' : 'none'
}

test('the files of a starter are no code of one’s own in either language, until one is changed [CHT-32]', async () => {
  const project = await openProject({ id: 'begun', name: 'Begun' }, 'ada')
  const said = async (content: string): Promise<string> => {
    await project.files.write('index.html', content)
    return renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <Said project={project} />
      </QueryClientProvider>,
    )
  }
  expect([await said(written.en), await said(written.zh), await said('<h1>Mine</h1>')]).toEqual([
    'none',
    'none',
    'own',
  ])
})
