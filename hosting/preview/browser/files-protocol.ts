/**
 * The messages between studio, shell and worker, and the checks at each border. No library, since
 * the shell and the worker carry this file into every preview.
 */
import { cutText } from '../../../contract/limits.ts'
import type { FileContent, ProjectFile } from '../../../project/content.ts'
import { type DraftSession, parseSession } from './draft-session.ts'
import type { PreviewWay } from './find-way.ts'
import type { PickOrder } from './pick/pick-event.ts'
import { parsePickEvent, parsePickOrder } from './pick/pick-event.ts'
import type { ConsoleLevel, Notice, PreviewEvent } from './preview-event.ts'
import { consoleLevels, notices } from './preview-event.ts'
import type { PictureAnswer, PictureOf } from './picture/picture-event.ts'
import { parsePictureAnswer, pictureOfIn } from './picture/picture-event.ts'
import type { LentItems, StepAnswer, StepOrder } from './trial/trial-event.ts'
import { parseLent, parseStepAnswer, parseStepOrder } from './trial/trial-event.ts'

/** Window message with which the studio hands its port to the shell, once a load (T08). */
export type Handshake = {
  kind: 'magiccube-preview'
  nonce: string
  /** Whether the server serves the files where no worker can. */
  canServe: boolean
  /** Whether the app begins without anything that it stored before: its picture is taken of it so. */
  isFresh: boolean
  /** The app is tried by a trial: in a storage that is lent to it, with this in it from the start. */
  trial: { lent: LentItems | null } | null
}

/** Files for the worker: all of them, or what changed. */
export type PutFiles = { kind: 'put'; replace: boolean; files: ProjectFile[]; removed: string[] }

/** Studio to shell, over the port. Paths of `show` are absolute with query and hash. */
export type StudioMessage =
  | PutFiles
  /** The files are at the server, to which this shows who asks. */
  | { kind: 'served'; capability: string }
  /** As whom the app is tried from the next page on. */
  | { kind: 'session'; session: DraftSession | null }
  | { kind: 'show'; path: string }
  | { kind: 'refresh'; styles: string[] }
  | { kind: 'empty' }
  | { kind: 'ping'; id: number }
  | { kind: 'clearData' }
  | PickOrder
  | { kind: 'picture'; id: number; of: PictureOf }
  | StepOrder

/** Shell to studio, over the port. */
export type ShellMessage =
  | { kind: 'hello'; nonce: string; way: PreviewWay }
  | { kind: 'pong'; id: number }
  | { kind: 'needFiles' }
  | PictureAnswer
  | StepAnswer
  | { kind: 'event'; event: PreviewEvent }

/** Longest text and path taken from the app; what is longer is cut. */
export const textLimit = 4_000

/** The handshake in a window message, or undefined for anything else. */
export function parseHandshake(message: unknown): Handshake | undefined {
  if (!isRecord(message) || message['kind'] !== 'magiccube-preview') return undefined
  const { nonce, canServe, isFresh, trial } = message
  return isText(nonce)
    ? {
        kind: 'magiccube-preview',
        nonce,
        canServe: canServe === true,
        isFresh: isFresh === true,
        trial: isRecord(trial) ? { lent: parseLent(trial['lent']) } : null,
      }
    : undefined
}

/** A message of the studio, or undefined for anything else. */
export function parseStudioMessage(message: unknown): StudioMessage | undefined {
  if (!isRecord(message)) return undefined
  const { kind, id, path, styles, capability } = message
  switch (kind) {
    case 'put':
      return parsePutFiles(message)
    case 'empty':
    case 'clearData':
      return { kind }
    case 'pick':
      return parsePickOrder(message)
    case 'ping':
      return typeof id === 'number' ? { kind, id } : undefined
    case 'picture':
      return typeof id === 'number' ? { kind, id, of: pictureOfIn(message) } : undefined
    case 'step':
      return parseStepOrder(message)
    case 'served':
      return isText(capability) ? { kind, capability } : undefined
    case 'session':
      return { kind, session: parseSession(message['session']) }
    case 'show':
      return isText(path) ? { kind, path } : undefined
    case 'refresh':
      return isListOf(styles, isText) ? { kind, styles } : undefined
    default:
      return undefined
  }
}

/** Files on their way to the worker, or undefined for anything else. */
export function parsePutFiles(message: unknown): PutFiles | undefined {
  if (!isRecord(message) || message['kind'] !== 'put') return undefined
  const { replace, files, removed } = message
  if (typeof replace !== 'boolean') return undefined
  if (!isListOf(files, isProjectFile) || !isListOf(removed, isText)) return undefined
  return { kind: 'put', replace, files, removed }
}

/**
 * A message of the shell as the studio takes it: the app may have written every part of it, so
 * unknown fields are dropped and texts are cut.
 */
export function parseShellMessage(message: unknown): ShellMessage | undefined {
  if (!isRecord(message)) return undefined
  const { kind, id, nonce, event, way } = message
  if (kind === 'needFiles') return { kind }
  if (kind === 'hello' && isText(nonce) && (way === 'worker' || way === 'server'))
    return { kind, nonce, way }
  if (kind === 'pong' && typeof id === 'number') return { kind, id }
  if (kind !== 'event') return parsePictureAnswer(message) ?? parseStepAnswer(message)
  const parsed = parsePreviewEvent(event)
  return parsed && { kind, event: parsed }
}

/** An event that the app's page or the shell reports, or undefined for anything else. */
export function parsePreviewEvent(event: unknown): PreviewEvent | undefined {
  if (!isRecord(event)) return undefined
  const { kind, reason } = event
  if (kind === 'console') return parseConsoleLine(event)
  if (kind === 'notice') return parseNotice(event)
  if (kind === 'loading') return { kind }
  if (kind === 'unsupported') return isText(reason) ? { kind, reason: cut(reason) } : undefined
  return parsePickEvent(event) ?? parseAddress(event)
}

function parseAddress({ kind, path, url }: Record<string, unknown>): PreviewEvent | undefined {
  switch (kind) {
    case 'painted':
    case 'navigated':
    case 'missingFile':
      return isText(path) ? { kind, path: cut(path) } : undefined
    case 'externalLink':
      return isText(url) && /^https?:\/\//.test(url) ? { kind, url: cut(url) } : undefined
    default:
      return undefined
  }
}

function parseConsoleLine(event: Record<string, unknown>): PreviewEvent | undefined {
  const { level, text, file, line } = event
  if (!isLevel(level) || !isText(text) || !isText(file)) return undefined
  const lineNumber = typeof line === 'number' && Number.isSafeInteger(line) && line > 0 ? line : 0
  return { kind: 'console', level, text: cut(text), file: cut(file), line: lineNumber }
}

function parseNotice(event: Record<string, unknown>): PreviewEvent | undefined {
  const { notice, file } = event
  return isNotice(notice) && isText(file) ? { kind: 'notice', notice, file: cut(file) } : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem)
}

function isProjectFile(value: unknown): value is ProjectFile {
  return isRecord(value) && isText(value['path']) && isContent(value['content'])
}

function isContent(value: unknown): value is FileContent {
  return typeof value === 'string' || value instanceof Uint8Array
}

function isLevel(value: unknown): value is ConsoleLevel {
  return consoleLevels.some((level) => level === value)
}

function isNotice(value: unknown): value is Notice {
  return notices.some((notice) => notice === value)
}

function cut(text: string): string {
  return cutText(text, textLimit)
}
