/** The models of the person's own Ollama, asked for when its address has rested. */
import { useEffect, useState } from 'react'
import { useSettled } from '../../../../../web/kernel/use-settled.ts'
import { faultsOf } from '../check-form.ts'
import { connectionOf } from '../own-form.ts'
import type { OwnForm } from '../own-form.ts'

/** The names; `silent` when it does not answer, null while it is being asked. */
export function useOllamaNames(form: OwnForm, address: string) {
  const settled = useSettled(address)
  const [asked, setAsked] = useState(0)
  const [found, setFound] = useState<{ at: string; names: string[] | 'silent' } | null>(null)
  const isValid = !faultsOf(form).some(({ field }) => field === 'endpoint')
  const at = `${settled} ${asked}`
  // An Ollama lies outside React.
  useEffect(() => {
    if (!isValid) return undefined
    let isHere = true
    const connection = connectionOf({
      ...form,
      hasOwnEndpoint: true,
      endpoint: settled,
      model: '',
      temperature: '',
      maxTokens: '',
      firstToken: '',
    })
    void import('../call-own-model.ts')
      .then(({ ollamaNames }) => (connection.ok ? ollamaNames(connection.value) : connection))
      .then((answer) => {
        if (isHere) setFound({ at, names: answer.ok ? answer.value : 'silent' })
      })
    return () => {
      isHere = false
    }
    // What else is typed in the form does not matter to the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [at, settled, isValid])
  return {
    names: found?.at === at ? found.names : null,
    again: () => setAsked((times) => times + 1),
  }
}
