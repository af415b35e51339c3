/** The comment that the address names: it is looked for, scrolled to and marked. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useOnceHydrated } from '../../../web/kernel/hydrated.ts'
import type { Comment } from '../contract.ts'

/** So many pages are looked through; a name that leads nowhere is no reason to read all. */
const pagesMost = 20

type List = {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  data?: { pages: readonly unknown[] } | undefined
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** Answers whether an id is the one that the address names. */
export function useNamedComment(comments: readonly Comment[], list: List): (id: string) => boolean {
  const { hash, key } = useLocation()
  // No server is told of it.
  const named = useOnceHydrated(() => nameIn(hash), null)
  const isThere =
    named !== null &&
    comments.some(({ _id, replies }) => _id === named || replies.some((one) => one._id === named))
  useReadFor(named !== null && !isThere ? key : null, list)
  const shown = useRef<string | null>(null)
  // Where it stands is the browser's to know; once a visit is enough.
  useEffect(() => {
    if (!isThere || shown.current === key) return
    const line = document.getElementById(`comment-${named}`)
    if (!line) return
    shown.current = key
    line.scrollIntoView({ block: 'center' })
  }, [named, key, isThere])
  return (id) => id === named
}

/** Whether the hash of an address names a comment. */
export function isCommentNamed(hash: string): boolean {
  return nameIn(hash) !== null
}

function nameIn(hash: string): string | null {
  return /^#comment-([\w-]{1,64})$/.exec(hash)?.[1] ?? null
}

/** Reads for what a visit looks for: the list anew, once, as it may be older than that; then on. */
function useReadFor(visit: string | null, list: List): void {
  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = list
  const pages = list.data?.pages.length ?? 0
  const readAnew = useRef<string | null>(null)
  // The pages are the server's.
  useEffect(() => {
    if (visit === null || isFetching || pages === 0) return
    if (readAnew.current !== visit) {
      readAnew.current = visit
      void refetch()
    } else if (hasNextPage && !isError && pages < pagesMost) void fetchNextPage()
  }, [visit, isFetching, isError, pages, hasNextPage, fetchNextPage, refetch])
}
