/** Runs in the studio page of tests of trials: tries apps by the real channel. */
import { trialText } from '../../../../project/trial/trial-result.ts'
import { runTrial, type TriedApp, type TrialOrder } from '../studio-channel.ts'

declare global {
  interface Window {
    trialStudio: typeof trialStudio
  }
}

const trialStudio = {
  /** Tries an app; answers what came of it, and as the model reads it. */
  async try(
    origin: string,
    files: Record<string, string>,
    order: Partial<TrialOrder> & Pick<TrialOrder, 'steps'>,
  ): Promise<TriedApp & { text: string }> {
    const all = Object.entries(files).map(([path, content]) => ({ path, content }))
    const source = { files: () => all, origin, lending: null, session: null }
    const whole = { width: 1_280, lent: null, picture: null, ...order }
    const tried = await runTrial(source, whole)
    return { ...tried, text: trialText(tried) }
  },
}

window.trialStudio = trialStudio
