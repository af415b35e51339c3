/** What the host calls a switch; one that this release does not know is said as it stands. */
import { useText } from '../../../web/kernel/locale.tsx'
import { SwitchName } from '../contract.ts'
import { texts } from '../text/texts.ts'

/** Says the name. */
export function useSwitchName(): (name: string) => string {
  const t = useText(texts)
  return (name) => {
    const known = SwitchName.options.find((one) => one === name)
    return known === undefined ? name : t(known)
  }
}
