/** Toasts: short news about what happened elsewhere on the page. `showToast({ kind, title })`. */
import { limits } from '../../contract/limits.ts'

/** A toast as a caller gives it. Its words are those of the moment and stay. */
export type ToastInput = {
  kind: 'success' | 'error' | 'info'
  title: string
  text?: string
  /** One thing to do about it, such as Undo. */
  action?: ToastAction
  /** A second thing to do. */
  otherAction?: ToastAction
  /** How long it stands, where not as long as any. */
  shownMs?: number
}
type ToastAction = { label: string; run: () => void }
/** A toast on the screen. */
export type Toast = ToastInput & { id: number }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast; when there are more than three, the oldest gives way. What says the same, with nothing to do, is replaced. */
export function showToast(input: ToastInput): void {
  lastId += 1
  const others = toasts.filter((toast) => !saysTheSame(toast, input))
  put([...others, { ...input, id: lastId }].slice(-limits.toastsShown))
}

function saysTheSame(one: ToastInput, other: ToastInput): boolean {
  const hasActions = [one, other].some(({ action, otherAction }) => action ?? otherAction)
  return (
    !hasActions && one.kind === other.kind && one.title === other.title && one.text === other.text
  )
}

/** Takes a toast away. */
export function closeToast(id: number): void {
  put(toasts.filter((toast) => toast.id !== id))
}

/** The toasts on the screen, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Calls back at each change; answers how to stop. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function put(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
