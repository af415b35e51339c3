/** What an admin may do with a comment, each for a reason. */
import { call } from '../../../web/kernel/call.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { decideComment } from '../contract.ts'
import { texts } from '../text/texts.ts'
import type { useAdminAct } from './use-admin-act.tsx'

const words = {
  hide: { title: 'hideTitle', text: 'hideText' },
  show: { title: 'showTitle', text: 'showText' },
  delete: { title: 'deleteTitle', text: 'deleteText' },
} as const

/** The buttons for those acts that are offered. */
export function CommentActs(props: {
  id: string
  offers: readonly (keyof typeof words)[]
  acts: Pick<ReturnType<typeof useAdminAct>, 'ask'>
}) {
  const t = useText(texts)
  const { id, offers, acts } = props
  return offers.map((act) => (
    <Button
      key={act}
      size="small"
      onClick={() =>
        acts.ask({
          title: t(words[act].title),
          text: t(words[act].text),
          confirmLabel: t(act),
          run: (reason) => call(decideComment, { id, act, reason }),
        })
      }
    >
      {t(act)}
    </Button>
  ))
}
