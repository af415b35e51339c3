/** Which tags are chosen: by hand, or by themselves from the description. */
import * as z from 'zod'
import { limits } from '../../../../contract/limits.ts'

/**
 * `byHand` were switched on by the person, `automatic` by a recommendation and not touched since,
 * `refused` switched off by the person, so that no recommendation brings them back.
 */
export const TagChoice = z.object({
  byHand: z.array(z.string()),
  automatic: z.array(z.string()),
  refused: z.array(z.string()),
  /** The description that `automatic` were proposed for. */
  proposedFor: z.string().default(''),
})
export type TagChoice = z.infer<typeof TagChoice>

/** Nothing chosen yet. */
export const noTags: TagChoice = { byHand: [], automatic: [], refused: [], proposedFor: '' }

/** What of a choice holds for a description: what was proposed for another one does not. */
export function choiceFor(choice: TagChoice, prompt: string): TagChoice {
  const isOfAnother = choice.automatic.length > 0 && choice.proposedFor !== prompt
  return isOfAnother ? { ...choice, automatic: [] } : choice
}

/** The tags that are on, those chosen by hand first. */
export function chosenTags({ byHand, automatic }: TagChoice): string[] {
  return [...byHand, ...automatic]
}

/** Switches a tag on or off; null when it would be the eleventh. */
export function toggleTag(choice: TagChoice, tag: string): TagChoice | null {
  if (!chosenTags(choice).includes(tag)) {
    if (chosenTags(choice).length >= limits.tagsMax) return null
    return {
      ...choice,
      byHand: [...choice.byHand, tag],
      refused: choice.refused.filter((refused) => refused !== tag),
    }
  }
  return {
    ...choice,
    byHand: choice.byHand.filter((chosen) => chosen !== tag),
    automatic: choice.automatic.filter((chosen) => chosen !== tag),
    refused: [...choice.refused, tag],
  }
}

/** The tags that are proposed for a description, trimmed. */
export type Proposal = { prompt: string; tags: readonly string[] }

/**
 * Takes a recommendation: its tags are added, automatic ones that it lacks leave, what the person
 * decided stays. The same choice is answered when nothing changes.
 */
export function takeRecommendation(choice: TagChoice, { prompt, tags }: Proposal): TagChoice {
  const room = limits.tagsMax - choice.byHand.length
  const automatic = tags
    .filter((tag) => !choice.byHand.includes(tag) && !choice.refused.includes(tag))
    .slice(0, Math.max(0, room))
  const isSame =
    automatic.length === choice.automatic.length &&
    automatic.every((tag, index) => tag === choice.automatic[index])
  return isSame ? choice : { ...choice, automatic, proposedFor: prompt }
}
