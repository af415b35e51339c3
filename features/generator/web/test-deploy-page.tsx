/** Runs in the page of a test: a result whose deployment succeeds. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import '../../../web/ui/tokens.css'
import '../../../web/ui/components.css'
import '../../../web/ui/shell.css'
import './generator.css'
import { DeployPanel } from './deploy-panel.tsx'

const deployment = {
  deploy: async () => ({
    status: 'success' as const,
    message: '',
    urls: {
      preview: 'http://packing.apps.localhost:3000',
      github: 'http://localhost:3000/codehost/ada/packing',
    },
  }),
  SecretsQuestion: () => null,
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <main className="gen">
        <div className="result">
          <h1>A list</h1>
          <DeployPanel app={{ _id: 'app-1' }} deployment={deployment} />
        </div>
      </main>
    </QueryClientProvider>,
  )
