/** Tells that a published app was opened from here. */
import type { MouseEvent } from 'react'
import { call } from '../../../web/kernel/call.ts'
import { tellOpened } from '../opened-contract.ts'

const middleButton = 1

/**
 * What a link that opens an app's site is given, so that the opening is told of. Nobody waits for the answer, and a
 * failure is nobody's concern.
 */
export function tellingOfOpening(id: string) {
  const tell = (): void => void call(tellOpened, { id })
  return {
    onClick: tell,
    // The right button asks for a menu, and browsers report it in the same way.
    onAuxClick: ({ button }: MouseEvent): void => {
      if (button === middleButton) tell()
    },
  }
}
