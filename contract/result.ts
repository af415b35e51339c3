/** Expected outcomes that a caller must look at are returned as a `Result`, never thrown. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

/** A successful `Result` that carries `value`. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** A failed `Result` that carries `error`. */
export function err<E>(error: E): { ok: false; error: E } {
  return { ok: false, error }
}

/** Ends a switch over a closed union: a forgotten case does not compile. Throws if it is reached. */
export function unreachable(value: never): never {
  throw new Error(`unreachable case: ${JSON.stringify(value)}`)
}
