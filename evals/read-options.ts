/** What the person asks the evals for, read from the command line. */
import { parseArgs } from 'node:util'
import { err, ok, type Result } from '../contract/result.ts'

/** The service, the model, where its key lies, and which projects are done; none named: all but the long tasks. */
export type Options = {
  baseUrl: string
  model: string
  keyVariable: string
  projects: readonly string[]
  withLong: boolean
}

export const usage = `npm run evals -- --base-url https://host/v1 --model name
  --key-variable NAME   the environment variable that holds the key (EVALS_API_KEY)
  --project name        this project alone; can be given again
  --long                also tasks whose answer is longer than 60 kB`

/** Reads them; the error is a sentence for the person. */
export function readOptions(args: readonly string[]): Result<Options, string> {
  const read = parsed(args)
  if (!read.ok) return read
  const { 'base-url': baseUrl, model, 'key-variable': keyVariable, project, long } = read.value
  if (baseUrl === undefined || !URL.canParse(baseUrl) || !/^https?:/.test(baseUrl))
    return err('--base-url must be an address that begins with http:// or https://')
  if (model === undefined || model.trim() === '') return err('--model is missing')
  return ok({
    baseUrl,
    model,
    keyVariable: keyVariable ?? 'EVALS_API_KEY',
    projects: project ?? [],
    withLong: long === true,
  })
}

function parsed(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'base-url': { type: 'string' },
        model: { type: 'string' },
        'key-variable': { type: 'string' },
        project: { type: 'string', multiple: true },
        long: { type: 'boolean' },
      },
    })
    return ok(values)
  } catch (error) {
    // Node says which option it does not know.
    return err(error instanceof Error ? error.message : String(error))
  }
}
