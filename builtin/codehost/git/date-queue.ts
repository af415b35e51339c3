/** A queue whose next one is the newest; of the same age, the one that came first. */

/** What waits for its turn, each with its time in seconds. */
export type DateQueue<T> = {
  add(item: T, seconds: number): void
  /** Takes the newest out; undefined when nothing waits. */
  next(): T | undefined
  size(): number
}

type Waiting<T> = { item: T; seconds: number; place: number }

/** Makes an empty queue. */
export function createDateQueue<T>(): DateQueue<T> {
  // A heap: each is before the two at twice its place and one or two.
  const heap: Waiting<T>[] = []
  let added = 0

  function isBefore(one: number, other: number): boolean {
    const [a, b] = [heap[one], heap[other]]
    if (!a || !b) return a !== undefined
    return a.seconds === b.seconds ? a.place < b.place : a.seconds > b.seconds
  }

  function swap(one: number, other: number): void {
    const [a, b] = [heap[one], heap[other]]
    if (!a || !b) return
    heap[one] = b
    heap[other] = a
  }

  function rise(from: number): void {
    for (let at = from; at > 0;) {
      const above = (at - 1) >> 1
      if (!isBefore(at, above)) return
      swap(at, above)
      at = above
    }
  }

  function sink(): void {
    for (let at = 0; ;) {
      const left = 2 * at + 1
      const first = isBefore(left + 1, left) ? left + 1 : left
      if (first >= heap.length || !isBefore(first, at)) return
      swap(at, first)
      at = first
    }
  }

  return {
    add(item, seconds) {
      heap.push({ item, seconds, place: added++ })
      rise(heap.length - 1)
    },
    next() {
      swap(0, heap.length - 1)
      const newest = heap.pop()
      sink()
      return newest?.item
    },
    size: () => heap.length,
  }
}
