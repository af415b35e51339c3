/** The comment that the address names: it is looked for, scrolled to and marked (CMT-28). */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Comment } from '../contract.ts'

/** So many pages are looked through; a name that leads nowhere is no reason to read all. */
const pagesMost = 20

/** Answers whether an id is the one that the address names. */
export function useNamedComment(
  comments: readonly Comment[],
  list: {
    hasNextPage: boolean
    isFetching: boolean
    data?: { pages: readonly unknown[] } | undefined
    fetchNextPage: () => unknown
  },
): (id: string) => boolean {
  const named = /^#comment-([\w-]{1,64})$/.exec(useLocation().hash)?.[1]
  const isThere =
    named !== undefined &&
    comments.some(({ _id, replies }) => _id === named || replies.some((one) => one._id === named))
  const shown = useRef<string | null>(null)
  const { hasNextPage, isFetching, fetchNextPage } = list
  const isFar = (list.data?.pages.length ?? 0) < pagesMost
  // Further pages are the server's.
  useEffect(() => {
    if (named === undefined || isThere || isFetching || !hasNextPage || !isFar) return
    void fetchNextPage()
  }, [named, isThere, isFetching, hasNextPage, isFar, fetchNextPage])
  // Where it stands is the browser's to know; once is enough.
  useEffect(() => {
    if (!isThere || shown.current === named) return
    shown.current = named
    document.getElementById(`comment-${named}`)?.scrollIntoView({ block: 'center' })
  }, [named, isThere])
  return (id) => id === named
}
