/** `npm run evals -- --base-url … --model …`: what a model of a real service makes of the bench's tasks. */
import { readProjects } from '../bench/agent/tasks.ts'
import { readOptions, usage } from './read-options.ts'
import { lineOf, runEvals, summaryOf } from './run-evals.ts'

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n\n${usage}\n`)
  process.exit(1)
}

const options = readOptions(process.argv.slice(2))
if (!options.ok) end(options.error)
const { baseUrl, model, keyVariable, projects: wanted, withLong } = options.value
const apiKey = process.env[keyVariable] ?? ''
if (apiKey === '') end(`The environment variable ${keyVariable} holds no key.`)
const all = await readProjects()
const missing = wanted.find((name) => all.every((project) => project.name !== name))
if (missing !== undefined)
  end(`There is no project ${missing}. There are: ${all.map(({ name }) => name).join(', ')}.`)
const projects = all
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .map((project) => ({
    ...project,
    tasks: project.tasks.filter(({ isLong }) => withLong || !isLong),
  }))
const results = await runEvals({ baseUrl, model, apiKey, fetch }, projects, (result) => {
  process.stdout.write(`${lineOf(result)}\n`)
})
process.stdout.write(`\n${summaryOf(results)}\n`)
