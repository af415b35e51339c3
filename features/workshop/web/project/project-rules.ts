/** The rules for the agent in a project on this device, and the owner's word about them (T32). */
import type { FileContent } from '../../../../project/content.ts'
import { readRules, rulesFile, withWord, wordAbout } from '../../../../project/rules-file.ts'
import type { Rules } from '../../../../project/rules-file.ts'
import type { LocalProject } from './local-project.ts'

/** The rules as they stand: given to the agent, left off, or not decided. `content` is the very file. */
export type RulesState = {
  rules: Rules
  content: FileContent
  state: 'on' | 'off' | 'undecided'
}

/** What the project says to the agent, and whether the agent hears it; null without rules. */
export async function rulesOf(project: LocalProject): Promise<RulesState | null> {
  const content = project.all().find(({ path }) => path === rulesFile)?.content
  const rules = readRules(content)
  if (content === undefined || rules === null) return null
  const word = await wordAbout(project.record().rulesWords ?? [], content)
  if (word === undefined) return { rules, content, state: 'undecided' }
  return { rules, content, state: word.isAccepted ? 'on' : 'off' }
}

/** What the agent is given of the rules, with what was typed last; undefined where it is given nothing. */
export async function acceptedRules(project: LocalProject): Promise<string | undefined> {
  await project.storeTyped()
  const found = await rulesOf(project)
  return found?.state === 'on' ? found.rules.text : undefined
}

/** Keeps the owner's word about this very text; another text needs another word. */
export async function sayOfRules(
  project: LocalProject,
  content: FileContent,
  isAccepted: boolean,
): ReturnType<LocalProject['noteRules']> {
  const words = await withWord(project.record().rulesWords ?? [], content, isAccepted)
  return project.noteRules(words)
}
