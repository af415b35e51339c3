/** What git is told of a call (RFC 3875): made here from what was checked, never passed through (T74). */
import { devNull } from 'node:os'

/** The two services of git's smart protocol: what is fetched, and what is pushed. */
export type GitService = 'git-upload-pack' | 'git-receive-pack'

/** A checked call. */
export type CheckedCall = {
  service: GitService
  /** The list of references before a fetch or push, or the fetch or push itself. */
  step: 'list' | 'exchange'
  /** Folder of the repositories, and the one within it. */
  projectRoot: string
  repositoryId: number
  /** Name of the person, or null; git takes a name as leave to push. */
  user: string | null
  /** The version that the client asked for by `Git-Protocol`, or null. */
  protocolVersion: '0' | '1' | '2' | null
  /** Most bytes of a pushed pack. */
  packBytes: number
}

/** The version in a `Git-Protocol` header; null for anything else that may stand there. */
export function protocolVersion(header: string | undefined): CheckedCall['protocolVersion'] {
  const version = /^version=([012])$/.exec(header ?? '')?.[1]
  return version === '0' || version === '1' || version === '2' ? version : null
}

/** The environment of `git http-backend`. Bodies come to it unpacked and without a stated length. */
export function gitEnvironment(call: CheckedCall): NodeJS.ProcessEnv {
  const isListing = call.step === 'list'
  return {
    PATH: process.env.PATH,
    HOME: call.projectRoot,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    ...settings([
      // The data folder may belong to another user than the one of a container.
      ['safe.directory', '*'],
      ...takenRefs.map((ref) => ['receive.hideRefs', ref]),
      // What a studio keeps for its owner comes with no clone.
      ['uploadpack.hideRefs', 'refs/magiccube'],
      ['receive.maxInputSize', String(Math.max(1, Math.floor(call.packBytes)))],
      // A pack stays one: unpacked, its deltas would take many times the room that was pushed.
      ['receive.unpackLimit', '1'],
      ['core.bigFileThreshold', '32m'],
    ]),
    // A delta of some bytes may name a file of any size, which git would make in memory.
    GIT_ALLOC_LIMIT: '256m',
    GIT_TERMINAL_PROMPT: '0',
    GIT_PROJECT_ROOT: call.projectRoot,
    GIT_HTTP_EXPORT_ALL: '1',
    GIT_PROTOCOL: call.protocolVersion === null ? '' : `version=${call.protocolVersion}`,
    PATH_INFO: `/${call.repositoryId}.git/${isListing ? 'info/refs' : call.service}`,
    QUERY_STRING: isListing ? `service=${call.service}` : '',
    REQUEST_METHOD: isListing ? 'GET' : 'POST',
    CONTENT_TYPE: isListing ? '' : `application/x-${call.service}-request`,
    REMOTE_ADDR: '127.0.0.1',
    ...(call.user !== null && {
      REMOTE_USER: call.user,
      GIT_COMMITTER_NAME: call.user,
      GIT_COMMITTER_EMAIL: `${call.user}@users.noreply.invalid`,
    }),
  }
}

// As everywhere here, only branches and tags, and no branch that looks like the head; the last that fits decides.
const takenRefs = ['refs', '!refs/heads', '!refs/tags', 'refs/heads/HEAD', 'refs/tags/HEAD']

function settings(pairs: readonly string[][]): NodeJS.ProcessEnv {
  const entries = pairs.flatMap(([key, value], at) => [
    [`GIT_CONFIG_KEY_${at}`, key],
    [`GIT_CONFIG_VALUE_${at}`, value],
  ])
  return Object.fromEntries([['GIT_CONFIG_COUNT', String(pairs.length)], ...entries])
}
