/** The tags of the picker: the list, and what is recommended for the description (GEN-11, GEN-13 to GEN-16). */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { codePoints, limits } from '../../../../contract/limits.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { query } from '../../../../web/kernel/query.ts'
import { useLogged } from '../../../../web/kernel/use-logged.ts'
import { listTags, recommendTags } from '../../../apps/tag-contract.ts'
import { texts } from '../../text/texts.ts'
import type { GeneratorDraft } from '../generator-draft.ts'
import { takeRecommendation } from './tag-choice.ts'
import { useSettled } from '../../../../web/kernel/use-settled.ts'

const none: readonly string[] = []

/** Follows the prompt: recommended tags are added to the choice by themselves. */
export function useTags(draft: GeneratorDraft): {
  recommended: readonly string[]
  all: readonly string[]
} {
  const t = useText(texts)
  const all = useQuery(query(listTags, {}))
  const recommendation = useRecommendation(draft.prompt)
  const { tags, setTags } = draft
  const recommended = recommendation.tags
  // The choice is kept in browser storage, outside React; it follows what was recommended.
  useEffect(() => {
    if (recommended === null) return
    const next = takeRecommendation(tags, recommended)
    if (next !== tags) setTags(next)
  }, [recommended, tags, setTags])
  // The form works without tags: a failure is for the log alone (GEN-16).
  useLogged(all.isError, t('tagsFailed'))
  useLogged(recommendation.failed, t('recommendFailed'))
  return { recommended: recommended ?? none, all: all.data?.tags ?? none }
}

/** What is recommended for the newest prompt; null until something is known of it. An answer for an older one is dropped. */
function useRecommendation(prompt: string): { tags: readonly string[] | null; failed: boolean } {
  const text = prompt.trim()
  const settled = useSettled(text)
  const isWorth = settled !== '' && codePoints(settled) <= limits.generatorPromptMax
  const answer = useQuery({
    ...query(recommendTags, { prompt: settled }),
    enabled: isWorth && settled === text,
    retry: false,
  })
  const [accepted, setAccepted] = useState<readonly string[] | null>(null)
  const fresh = settled === text ? answer.data?.recommendedTags : undefined
  if (text === '' && accepted !== null) setAccepted(null)
  else if (text !== '' && fresh && fresh !== accepted) setAccepted(fresh)
  return { tags: text === '' ? none : accepted, failed: answer.isError }
}
