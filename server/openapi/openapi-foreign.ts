/** Routes that speak foreign protocols or stream, listed in the document by hand. */

const passedThrough = { description: 'The answer of the service, in its own shape' }
const token = [{ token: [] }]
const anyPath = [{ name: 'path', in: 'path', required: true, schema: { type: 'string' } }]

function relayed(summary: string, tag: string, id: string) {
  return {
    operationId: id,
    summary,
    tags: [tag],
    security: token,
    responses: { default: passedThrough },
  }
}

export const foreignPaths = {
  '/api/github/{path}': {
    parameters: anyPath,
    get: relayed('Read from the code host, as GitHub’s REST API', 'github', 'githubGet'),
    post: relayed('Create at the code host', 'github', 'githubPost'),
    put: relayed('Write at the code host', 'github', 'githubPut'),
    patch: relayed('Change at the code host', 'github', 'githubPatch'),
  },
  '/api/llm/openai/chat/completions': {
    post: relayed('Hosted model, OpenAI’s protocol', 'llm', 'llmOpenai'),
  },
  '/api/llm/openai/models': { get: relayed('Hosted models', 'llm', 'llmOpenaiModels') },
  '/api/llm/claude/v1/messages': {
    post: relayed('Hosted model, Anthropic’s protocol', 'llm', 'llmClaude'),
  },
  '/api/llm/claude/v1/models': { get: relayed('Hosted models', 'llm', 'llmClaudeModels') },
  '/api/subscription/stripe/webhook': {
    post: {
      operationId: 'stripeWebhook',
      summary: 'Signed events of the payment service',
      tags: ['subscription'],
      security: [],
      responses: {
        200: { description: 'Taken, or of no interest' },
        400: { description: 'The signature is not valid, too old, or of the other mode' },
      },
    },
  },
  '/healthz': {
    get: {
      operationId: 'healthz',
      summary: 'Alive; no I/O',
      tags: ['host'],
      security: [],
      responses: { 200: { description: 'Alive' } },
    },
  },
  '/readyz': {
    get: {
      operationId: 'readyz',
      summary: 'Whether this process may get traffic now',
      tags: ['host'],
      security: [],
      parameters: [
        {
          name: 'for',
          in: 'query',
          description:
            '`sites`: whether it can serve published sites. `all`: whether all that it needs works, also what all processes share.',
          schema: { type: 'string', enum: ['sites', 'all'] },
        },
      ],
      responses: {
        200: { description: 'Ready' },
        503: { description: 'Not ready; `part` names what fails' },
      },
    },
  },
}
