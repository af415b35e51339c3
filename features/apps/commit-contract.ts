/** Files of an app by the API: one file at a commit, and a commit of any number of them. */
import * as z from 'zod'
import { FileReply } from '../../contract/file-reply.ts'
import { route } from '../../contract/route.ts'
import { Id, textOf } from '../../contract/shapes.ts'
import { BranchName, CommitId } from '../repositories/contract.ts'
import { codeHostFailures, FileRef, readCodeFiles } from './contract.ts'

/** Bounds of one call. */
export const commitLimits = {
  /** Changes of one commit: as many as a project has files, and as many that go. */
  changes: 4_000,
  messageMax: 2_000,
  /** A zip, or texts and base64; a form takes the zip as it is. */
  bodyBytes: 16 * 1_048_576,
  /** Paths that are named where two commits differ. */
  pathsTold: 100,
} as const

/** A path within a project, as git writes it; which names are allowed is said when it is committed. */
const FilePath = z.string().min(1).max(1_024)

/** What happens to one file. */
export const FileChange = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('write'),
    path: FilePath,
    content: z.string(),
    encoding: z.enum(['utf-8', 'base64']).default('utf-8'),
  }),
  z.strictObject({ op: z.literal('move'), from: FilePath, to: FilePath }),
  z.strictObject({ op: z.literal('delete'), path: FilePath }),
])
export type FileChange = z.infer<typeof FileChange>

/** One file as it is: for its owner at a ref, for others as it is published. It is sent to be saved, never to be run. */
export const readFile = route('GET /api/apps/:id/files/:path', {
  summary: { en: 'One file of an app', zh: '读取应用的一个文件' },
  access: 'anyone',
  token: { scope: 'apps:read' },
  params: { id: Id, path: FilePath },
  query: { ref: FileRef.optional() },
  reply: FileReply,
  file: 'any',
  takesRest: true,
  limit: { calls: 600, seconds: 60, per: 'address' },
  fails: readCodeFiles.fails,
})

/**
 * Commits files on top of the app's branch, or of another one. An app without a repository gets one with its first commit, for which `parent` is
 * left out.
 */
export const commitFiles = route('POST /api/apps/:id/commits', {
  summary: { en: 'Commit files of an app', zh: '提交应用的文件' },
  access: 'owner',
  token: { scope: 'apps:write', act: 'committed' },
  params: { id: Id },
  body: {
    message: textOf(1, commitLimits.messageMax),
    /** The commit that the changes were made on: the head of the branch. */
    parent: CommitId.optional(),
    /**
     * Another branch than the app's, made at the head of that one where it is not there yet. On it `parent` may be left
     * out, which is whatever its head is.
     */
    branch: BranchName.optional(),
    /** Starts that other branch anew at the head of the app's: what was only on it goes. `parent` is the head that goes. */
    restart: z.boolean().optional(),
    changes: z.array(FileChange).max(commitLimits.changes).optional(),
    /** Files to write, as a zip: in base64, or as a file of a form. */
    zip: z.string().optional(),
    /** Whether what is not in the zip goes. */
    replace: z.boolean().optional(),
  },
  reply: {
    commitSha: CommitId,
    /** False where nothing differed from the parent. */
    changed: z.boolean(),
    branch: z.string(),
    repository: z.string(),
  },
  status: 201,
  bodyBytes: commitLimits.bodyBytes,
  takesForm: true,
  idempotent: true,
  stores: true,
  limit: { calls: 60, seconds: 60, per: 'user' },
  fails: [
    'commitMoved',
    'branchRefused',
    'commitNotFound',
    'repoNotYours',
    'invalidTransition',
    'changedElsewhere',
    'badTreeEntry',
    'projectTooLarge',
    'fileTooLarge',
    'tooManyFiles',
    ...codeHostFailures,
  ],
})
