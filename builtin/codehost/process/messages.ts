/** What the server's process and the code host's say to each other beside HTTP. */
import * as z from 'zod'
import { Door, Registration } from '../accounts/registration.ts'
import { AdmissionCall } from '../admission.ts'
import { Command } from '../commands.ts'
import type { CodeHostOptions } from '../host.ts'
import { RepositoryAddress } from '../storage/take-downs.ts'

/** The options that can be handed to another process: everything but functions. */
export type CodeHostSettings = Omit<
  CodeHostOptions,
  | 'clock'
  | 'randomBytes'
  | 'readDiskSpace'
  | 'pagesUrl'
  | 'isAdmin'
  | 'log'
  | 'registration'
  | 'door'
  | 'personWaits'
  | 'passwordWasReset'
  | 'pushed'
>

/** How a code host in a process of its own is started. */
export type ProcessTerms = {
  settings: CodeHostSettings
  /** Where to listen: a path of a socket, or the name of a pipe on Windows. */
  socket: string
  /** Word that every request must bear, so that no other program of the machine gets in. */
  password: string
  /** Most resident memory in MiB. */
  memoryMb: number
}

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** Told by the code host. */
export const FromCodeHost = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('listening') }),
  z.strictObject({ kind: z.literal('log'), event: z.string(), fields }),
  z.strictObject({
    kind: z.literal('askPagesUrl'),
    id: z.number(),
    owner: z.string(),
    repo: z.string(),
  }),
  z.strictObject({ kind: z.literal('askIsAdmin'), id: z.number(), accountId: z.number() }),
  /** A command was run; `listed` is what it lists, and missing where it failed. */
  z.strictObject({
    kind: z.literal('ran'),
    id: z.number(),
    listed: z.array(RepositoryAddress).optional(),
  }),
  z.strictObject({ kind: z.literal('askRegistration'), id: z.number() }),
  z.strictObject({ kind: z.literal('askDoor'), id: z.number(), address: z.string() }),
  z.strictObject({ kind: z.literal('personWaits') }),
  z.strictObject({ kind: z.literal('passwordWasReset'), id: z.number(), accountId: z.number() }),
  z.strictObject({
    kind: z.literal('askPushed'),
    id: z.number(),
    push: z.strictObject({ owner: z.string(), repo: z.string(), languages: z.string() }),
  }),
  /** A call about who may join was run; without `reply` it failed. */
  z.strictObject({ kind: z.literal('admitted'), id: z.number(), reply: z.unknown().optional() }),
])
export type FromCodeHost = z.infer<typeof FromCodeHost>

/** Told by the server. */
export const FromServer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pagesUrl'), id: z.number(), url: z.string().nullable() }),
  z.strictObject({ kind: z.literal('isAdmin'), id: z.number(), isAdmin: z.boolean() }),
  z.strictObject({ kind: z.literal('run'), id: z.number(), command: Command }),
  z.strictObject({ kind: z.literal('registration'), id: z.number(), registration: Registration }),
  z.strictObject({ kind: z.literal('door'), id: z.number(), door: Door }),
  z.strictObject({ kind: z.literal('passwordWasReset'), id: z.number() }),
  z.strictObject({ kind: z.literal('pushed'), id: z.number(), lines: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('admit'), id: z.number(), call: AdmissionCall }),
])
export type FromServer = z.infer<typeof FromServer>

/** Header that bears the password; it is taken off before anybody reads the request. */
export const passwordHeader = 'x-codehost-door'
