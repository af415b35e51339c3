/** Stripe's way to write a tree as a form: `items[0][price]=price_1&metadata[user]=7`. */

export type Tree = { [name: string]: string | Tree }

/** The tree of a form or query. A name that is a value and a branch at once keeps what came last. */
export function readTree(params: URLSearchParams): Tree {
  const root: Tree = Object.create(null)
  for (const [name, value] of params) {
    const steps = name.split(/[[\]]+/).filter((step) => step !== '')
    const last = steps.pop()
    if (last === undefined) continue
    let at = root
    for (const step of steps) {
      const next = at[step]
      const branch: Tree = typeof next === 'object' ? next : Object.create(null)
      at[step] = branch
      at = branch
    }
    at[last] = value
  }
  return root
}

/** The tree as plain data: a branch whose names are 0, 1, 2 … is a list. */
export function plain(tree: Tree): Record<string, unknown> {
  return Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, plainValue(value)]))
}

function plainValue(value: string | Tree): unknown {
  if (typeof value === 'string') return value
  const names = Object.keys(value)
  const isList = names.length > 0 && names.every((name, at) => name === String(at))
  return isList ? Object.values(value).map(plainValue) : plain(value)
}
