/** One call of MCP: a server of the SDK for each, since nothing is kept between two. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { Failure } from '../../contract/failures.ts'
import { instructions } from '../../features/mcp/contract.ts'
import { markedText, type Told } from '../../features/mcp/server/index.ts'
import type { World } from '../kernel/world.ts'
import { appTools } from './app-tools.ts'
import { fileTools } from './file-tools.ts'
import { publishTools } from './publish-tools.ts'
import type { ToolCall } from './tool-call.ts'

const InputSchema = z.looseObject({ type: z.literal('object') })

const bound = { ...appTools, ...fileTools, ...publishTools }

/** Every tool as it is listed: the schema is that by which its input is read. */
const listed = Object.entries(bound).map(([name, { tool }]) => ({
  name,
  description: tool.description,
  inputSchema: schemaOf(tool.input),
  annotations: {
    readOnlyHint: tool.isReading,
    destructiveHint: tool.isDestructive ?? false,
    openWorldHint: false,
  },
}))

/** Without what a model has no use for: each conversation carries all of it. */
function schemaOf(input: z.ZodType) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override({ jsonSchema }) {
      delete jsonSchema['malformed']
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
    },
  })
  return InputSchema.parse(schema)
}

/** Answers a call whose body was read; `given` is what its tools are given. */
export async function answerMcp(
  request: Request,
  parsedBody: unknown,
  { given, world, failed }: { given: ToolCall; world: World; failed(error: unknown): void },
): Promise<Response> {
  const mcp = new McpServer(
    { name: 'magiccube', version: '0.1.0' },
    { capabilities: { tools: {} }, instructions },
  )
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }))
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const told = await run(params.name, params.arguments ?? {}, given).catch((error: unknown) =>
      toldOf(error, failed),
    )
    return {
      content: [{ type: 'text' as const, text: markedText(world, told) }],
      isError: told.isError ?? false,
    }
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await mcp.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody })
  } finally {
    await mcp.close()
  }
}

async function run(name: string, raw: unknown, given: ToolCall): Promise<Told> {
  const tool = Object.hasOwn(bound, name) ? bound[name] : undefined
  return tool ? tool.answer(raw, given) : { words: 'There is no such tool.', isError: true }
}

function toldOf(error: unknown, failed: (error: unknown) => void): Told {
  if (error instanceof Failure) return { words: `Refused: ${error.code}.`, isError: true }
  failed(error)
  return { words: 'Refused: serverError.', isError: true }
}
