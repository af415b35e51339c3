/** Finds rings of imports: files that can be neither loaded nor understood one after the other (Tarjan's components). */

/** Each ring as the paths in it, sorted. `graph` says what each file imports. */
export function findRings(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const search: Search = { graph, order: new Map(), low: new Map(), stack: [], rings: [] }
  for (const path of graph.keys()) if (!search.order.has(path)) visit(search, path)
  return search.rings
}

type Search = {
  graph: ReadonlyMap<string, readonly string[]>
  order: Map<string, number>
  low: Map<string, number>
  stack: string[]
  rings: string[][]
}

function visit(search: Search, path: string): void {
  const { graph, order, low, stack, rings } = search
  const place = order.size
  order.set(path, place)
  low.set(path, place)
  stack.push(path)
  for (const next of graph.get(path) ?? []) {
    if (!order.has(next)) visit(search, next)
    const reached = stack.includes(next) ? (low.get(next) ?? place) : place
    low.set(path, Math.min(low.get(path) ?? place, reached))
  }
  if (low.get(path) !== place) return
  const ring = stack.splice(stack.lastIndexOf(path))
  if (ring.length > 1 || graph.get(path)?.includes(path)) rings.push(ring.toSorted())
}
