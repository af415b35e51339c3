/** Back from the checkout by the Back button, which restores the page as it was left. */
import { useQueryClient } from '@tanstack/react-query'
import { useStillHere } from '../../../web/kernel/use-still-here.ts'
import { forgetUsage } from './plan-calls.ts'

/** Calls back when the person is there again, and asks anew for what was perhaps paid meanwhile. */
export function useBackFromCheckout(onReturn: () => void): void {
  const queries = useQueryClient()
  useStillHere(() => {
    onReturn()
    void forgetUsage(queries)
  })
}
