/** An assistant of a person's own, connected to a running server by the SDK's client. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { callApi } from './api-person.ts'
import type { RunningServer } from './running-server.ts'

/** Connects with a new token of the person; `use` calls a tool and answers its text. */
export async function connectAssistant(
  server: RunningServer,
  person: string,
  scopes: readonly string[],
) {
  const body = { name: 'helper', scopes }
  const made = await callApi(server, person, { method: 'POST', path: '/api/auth/tokens', body })
  const client = new Client({ name: 'journey', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.url), {
    requestInit: { headers: { Authorization: `Bearer ${made.token}` } },
  })
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the SDK is not written for exact optional properties
  await client.connect(transport as Parameters<Client['connect']>[0])
  return {
    async use(name: string, given: Record<string, unknown>): Promise<string> {
      const { content } = await client.callTool({ name, arguments: given })
      const [part] = Array.isArray(content) ? content : []
      return String(Object(part).text)
    },
    end: () => client.close(),
  }
}
