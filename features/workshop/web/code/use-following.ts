/** Whether the code view follows the assistant: until the person chooses another file, or works in one. */
import { useEffect, useEffectEvent, useState } from 'react'

/** A file that is being written: all of it so far, or the new texts of edits. */
export type Growing = { path: string; text: string; isWhole: boolean; lines: number }

/** What is followed; `turnId` is null while no turn runs. */
type Followed = {
  turnId: string | null
  growing: Growing | null
  /** Whether the person does something in the code view that is not to be taken from under their hands. */
  isBusy: () => boolean
  open: (path: string) => void
}

/** Opens each file that begins to grow; the next turn is followed again. */
export function useFollowing({ turnId, growing, isBusy, open }: Followed) {
  const [leftIn, setLeftIn] = useState<string | null>(null)
  const isFollowing = turnId !== null && leftIn !== turnId
  const path = growing?.path ?? null
  const follow = useEffectEvent((to: string) => {
    if (isBusy()) setLeftIn(turnId)
    else open(to)
  })
  // What is opened is remembered on the device, outside React.
  useEffect(() => {
    if (isFollowing && path !== null) follow(path)
  }, [isFollowing, path])
  return {
    isFollowing,
    /** The person has chosen another file. */
    leave: () => setLeftIn(turnId),
    again: () => setLeftIn(null),
  }
}
