/** The tags of the picker: the list, and what is recommended for the description. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { codePoints, limits } from '../../../../contract/limits.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { query } from '../../../../web/kernel/query.ts'
import { useLogged } from '../../../../web/kernel/use-logged.ts'
import { listTags, recommendTags } from '../../../apps/tag-contract.ts'
import { texts } from '../../text/texts.ts'
import type { GeneratorDraft } from '../generator-draft.ts'
import { type Proposal, takeRecommendation } from './tag-choice.ts'
import { useSettled } from '../../../../web/kernel/use-settled.ts'

const none: readonly string[] = []

/** Follows the prompt: recommended tags are added to the choice by themselves. */
export function useTags(draft: GeneratorDraft): {
  recommended: readonly string[]
  all: readonly string[]
} {
  const t = useText(texts)
  const all = useQuery(query(listTags, {}))
  const { proposal, shown, failed } = useRecommendation(draft.prompt)
  const { tags, setTags } = draft
  // The choice is kept in browser storage, outside React; it follows what was recommended.
  useEffect(() => {
    if (proposal === null) return
    const next = takeRecommendation(tags, proposal)
    if (next !== tags) setTags(next)
  }, [proposal, tags, setTags])
  // The form works without tags: a failure is for the log alone.
  useLogged(all.isError, t('tagsFailed'))
  useLogged(failed, t('recommendFailed'))
  return { recommended: shown, all: all.data?.tags ?? none }
}

type Recommendation = {
  /** What is proposed for the prompt as it now is; null until that is known, and where it cannot be asked. */
  proposal: Proposal | null
  /** What to show as recommended: while the answer is under way, what stood there before. */
  shown: readonly string[]
  failed: boolean
}

/** What is recommended for the newest prompt. An answer for an older one is dropped. */
function useRecommendation(prompt: string): Recommendation {
  const text = prompt.trim()
  const settled = useSettled(text)
  const isWorth = text !== '' && codePoints(text) <= limits.generatorPromptMax
  const isAsked = isWorth && settled === text
  const answer = useQuery({
    ...query(recommendTags, { prompt: settled }),
    enabled: isAsked,
    retry: false,
  })
  const tags = isAsked ? answer.data?.recommendedTags : undefined
  const proposal = useMemo(() => tags && { prompt: text, tags }, [tags, text])
  const failed = isAsked && answer.isError
  const [shown, setShown] = useState(none)
  const next = isWorth && !failed ? (tags ?? shown) : none
  if (next !== shown) setShown(next)
  return { proposal: proposal ?? null, shown: next, failed }
}
