/** How a turn begins: the rules, the conversation and the project as the model is told of them, once. */
import { wordsWith } from './added-files.ts'
import { cleanText } from './clean-text.ts'
import { type FittedContext, fitContext } from './context-budget.ts'
import type { FileEntry, Files } from './files.ts'
import { type FileText, filesPrompt } from './files-prompt.ts'
import { byNeed } from './needed-files.ts'
import {
  fileListPrompt,
  messageWithProject,
  type ProjectContext,
  projectPrompt,
  projectRulesPrompt,
  rulesPrompt,
} from './prompt.ts'
import { addNote, budgetOf, type Turn } from './turn.ts'

// What is longer says nothing of what a message needs, and is read in parts.
const longestSearched = 1_000_000

/**
 * Brings what the model is told up to date. What was sent once stays as it is, so that a service need not read it
 * again: after the opening of the turn only what others changed since is added.
 */
export async function prepareRound(turn: Turn): Promise<void> {
  const kind = `${turn.speech} ${turn.sees}`
  if (turn.openedFor !== kind || turn.said.length === 0) {
    turn.openedFor = kind
    return writeOpening(turn)
  }
  const news = await turn.calls.view.news()
  if (news !== '') addNote(turn, cleanText(news))
}

/**
 * Writes the opening once more, shorter, for a model that says that it is too long.
 * @returns false where it is as short as it gets
 */
export async function tightenOpening(turn: Turn): Promise<boolean> {
  if (turn.isTight) return false
  turn.isTight = true
  const before = JSON.stringify(turn.opening)
  await writeOpening(turn)
  return JSON.stringify(turn.opening) !== before
}

// The rules; then the conversation, the oldest first; then, in the last message, the state of the project.
async function writeOpening(turn: Turn): Promise<void> {
  const { input, speech, limits } = turn
  const { context, added, model } = input
  const { view } = turn.calls
  const entries = await input.files.list()
  const canTry = input.tryApp !== undefined
  const work = { rounds: limits.rounds, answerTokens: model.maxTokens, canTry }
  const rules = rulesPrompt(speech, work) + projectRulesPrompt(context.rules)
  turn.instructions = cleanText(rules)
  const prompt = wordsWith(input.prompt, added, turn.sees)
  const fitted = fitWithFirstPrompt(turn, { rules, prompt, entries })
  const needed = byNeed(await textsOf(input.files, entries), {
    prompt: input.prompt,
    openFile: context.openFile,
  })
  const files = filesPrompt(needed, fitted.tokensLeft, smallTokens(turn, fitted.tokensLeft))
  view.show(files.whole)
  view.remember(entries)
  const last = messageWithProject(fitted.project, files.text, prompt)
  const pictures = turn.sees ? (added?.pictures ?? []) : []
  turn.opening = [
    ...fitted.messages.slice(0, -1).map(({ role, text }) => ({ role, text: cleanText(text) })),
    { role: 'user', text: cleanText(last), ...(pictures.length === 0 ? {} : { pictures }) },
  ]
}

// A model that cannot read files is shown what there is room for; another one reads what it misses.
function smallTokens({ speech }: Turn, tokensLeft: number): number {
  return speech === 'text' ? tokensLeft : tokensLeft / 4
}

// The first message of the app is told apart only where it is not among those that are sent.
function fitWithFirstPrompt(
  turn: Turn,
  parts: { rules: string; prompt: string; entries: readonly FileEntry[] },
): FittedContext {
  const { context, history, locale } = turn.input
  const { rules, prompt, entries } = parts
  const fit = (known: ProjectContext): FittedContext =>
    fitContext({
      rules,
      project: projectPrompt(known, entries, locale),
      shortProject: fileListPrompt(known, entries, locale),
      history,
      prompt,
      limits: budgetOf(turn),
    })
  const plain = fit({ ...context, firstPrompt: undefined })
  const { firstPrompt } = context
  const isSent = plain.messages.some(({ text }) => text === firstPrompt)
  return firstPrompt === undefined || isSent ? plain : fit(context)
}

async function textsOf(files: Files, entries: readonly FileEntry[]): Promise<FileText[]> {
  const read = await Promise.all(
    entries
      .filter(({ sizeBytes }) => sizeBytes <= longestSearched)
      .map(async ({ path }) => ({ path, content: await files.read(path) })),
  )
  return read.flatMap(({ path, content }) =>
    content.ok && typeof content.value === 'string' ? [{ path, text: content.value }] : [],
  )
}
