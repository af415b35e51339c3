/** Whether no AI model answers this person: the website has none, and none of their own is in use. */
import { useUser } from '../../../../web/kernel/session.tsx'
import { useModelChoice } from '../own-model/model-choice.ts'
import { useSelection } from './use-selection.ts'

/** True where there are starters only; null until it is known. */
export function useWithoutModel(): boolean | null {
  const choice = useModelChoice(useUser()?.id ?? null)
  const { data } = useSelection()
  if (choice === null) return null
  if (choice.state === 'own') return false
  return data === undefined ? null : data.builtin
}
