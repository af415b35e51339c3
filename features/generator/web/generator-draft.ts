/** What is typed and chosen in the generator, kept in the browser for this account. */
import { useCallback, useEffect, useMemo } from 'react'
import * as z from 'zod'
import { parseJson } from '../../../contract/parse-json.ts'
import { readDraft, useDraft, writeDraft } from '../../../web/kernel/account-storage.ts'
import { takeCarriedPrompt } from '../../../web/kernel/carried-prompt.ts'
import { AppFeature, AppType } from '../../apps/contract.ts'
import { StarterId } from '../../apps/starter-name.ts'
import { choiceFor, chosenTags, noTags, TagChoice } from './form/tag-choice.ts'
import { keepTry, readKeptTry } from './kept-try.ts'

/** The options under the fold. */
export type Options = {
  appType: z.infer<typeof AppType> | null
  features: readonly z.infer<typeof AppFeature>[]
}

const ChosenStarter = z.object({ id: StarterId, name: z.string() })
export type ChosenStarter = z.infer<typeof ChosenStarter>

const Chosen = z.object({
  tags: TagChoice,
  appType: AppType.nullable(),
  features: z.array(AppFeature),
  /** Who can read the code; null while nothing was chosen. */
  isPrivate: z.boolean().nullable().default(null),
  /** The starter to begin from, with its name in the language in which it was chosen. */
  starter: ChosenStarter.nullable().default(null),
})
type Chosen = z.infer<typeof Chosen>

const nothingChosen: Chosen = {
  tags: noTags,
  appType: null,
  features: [],
  isPrivate: null,
  starter: null,
}

/** Everything that the form holds, trimmed, as the flow takes it. */
export type Wanted = {
  name: string
  prompt: string
  tags: readonly string[]
  appType: Options['appType']
  features: Options['features']
  /** Whether the repository is private until the app is published. */
  isPrivate: boolean
  starter: ChosenStarter | null
  /** No model answers: the app is its starter, with what the description states beyond doubt. */
  isWithoutModel: boolean
}

/** The kept choices of a stored text; a damaged one counts as none. */
export function readChosen(text: string): Chosen {
  // Where it is not what we wrote the person chooses again.
  return Chosen.safeParse(parseJson(text)).data ?? nothingChosen
}

const names = {
  prompt: 'generator-prompt',
  name: 'generator-name',
  choices: 'generator-choices',
} as const

/** Empties the kept form of an account, with what was tried of it, while it is not on the page; answers how to bring both back, or null. */
export function emptyDraft(accountId: string): (() => void) | null {
  const kept = Object.values(names).map((name) => [name, readDraft(accountId, name)] as const)
  const tried = readKeptTry(accountId)
  if (tried === null && kept.every(([, text]) => text === '')) return null
  for (const [name] of kept) writeDraft(accountId, name, '')
  keepTry(accountId, null)
  return () => {
    for (const [name, text] of kept) writeDraft(accountId, name, text)
    keepTry(accountId, tried)
  }
}

/** The form's content with its setters; `draftsPrivate` is what holds until something is chosen. The prompt of the home page comes here once and starts nothing. */
export function useGeneratorDraft(draftsPrivate: boolean, isWithoutModel: boolean) {
  const [prompt, setPrompt] = useDraft(names.prompt)
  const [name, setName] = useDraft(names.name)
  const [text, setText] = useDraft(names.choices)
  const kept = useMemo(() => readChosen(text), [text])
  const chosen = useMemo(
    () => ({ ...kept, tags: choiceFor(kept.tags, prompt.trim()) }),
    [kept, prompt],
  )
  useEffect(() => {
    const carried = takeCarriedPrompt()
    if (carried !== null && carried.trim() !== '') setPrompt(carried)
  }, [setPrompt])
  const put = useCallback(
    (part: Partial<Chosen>) => setText(JSON.stringify({ ...chosen, ...part })),
    [chosen, setText],
  )
  const wanted: Wanted = {
    name: name.trim().normalize('NFC'),
    prompt: prompt.trim(),
    tags: chosenTags(chosen.tags),
    appType: chosen.appType,
    features: chosen.features,
    isPrivate: chosen.isPrivate ?? draftsPrivate,
    starter: chosen.starter,
    isWithoutModel,
  }
  return {
    prompt,
    name,
    ...chosen,
    wanted,
    setPrompt,
    setName,
    setTags: useCallback((tags: TagChoice) => put({ tags }), [put]),
    setOptions: ({ appType, features }: Options) => put({ appType, features: [...features] }),
    setPrivate: (isPrivate: boolean) => put({ isPrivate }),
    setStarter: useCallback((starter: ChosenStarter | null) => put({ starter }), [put]),
    isEmpty: prompt === '' && name === '' && text === '',
    clear(): void {
      setPrompt('')
      setName('')
      setText('')
    },
  }
}
/** The words that a name is taken from. */
export function describedBy({ prompt, starter }: GeneratorDraft): string {
  return prompt.trim() || (starter?.name ?? '')
}

/** The draft as components take it. */
export type GeneratorDraft = ReturnType<typeof useGeneratorDraft>
