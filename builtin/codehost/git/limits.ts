/**
 * How much one call may ask of the code host. Whoever may push decides how a repository looks, and 14
 * objects of a few bytes can name 10,000,000,000 paths; so each figure is a bound on work, not on what
 * is stored. Sizes are in bytes.
 */

/**
 * What is counted: entries of trees, bytes of objects that were read, bytes of what deltas were built
 * from, commits, steps of comparing lines, references, files on the disk.
 */
export type Counted = 'entries' | 'bytes' | 'deltaBytes' | 'commits' | 'steps' | 'refs' | 'files'

/** The most of each, and milliseconds from beginning to end. */
export type WorkLimits = Record<Counted | 'milliseconds', number>

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/**
 * Of everything that one call does together. Five times what the largest answer below needs, so that
 * who meets these is no reader of a repository that a person made.
 */
export const callLimits: WorkLimits = {
  entries: 500_000,
  bytes: 1024 * mebibyte,
  deltaBytes: 4096 * mebibyte,
  commits: 50_000,
  steps: 25_000_000,
  refs: 100_000,
  files: 500_000,
  milliseconds: 30_000,
}

/**
 * Above any of these a call is a long one, of which few run at once (about a quarter of a second of a
 * processor). A publish of the largest project, read file by file, stays below them.
 */
export const shortCallLimits: Omit<WorkLimits, 'milliseconds'> = {
  entries: 20_000,
  bytes: 16 * mebibyte,
  deltaBytes: 128 * mebibyte,
  commits: 5_000,
  steps: 2_000_000,
  refs: 20_000,
  files: 20_000,
}

/**
 * Above any of these a call is a heavy one, of which few are worked on at once; what it takes then is
 * planned before it is read. Whoever looks at an app that a person made stays below them, but for large
 * files.
 */
export const heavyCallLimits: Partial<Record<Counted, number>> = {
  entries: 2_000,
  bytes: 256 * kibibyte,
  deltaBytes: 2 * mebibyte,
  commits: 1_000,
  steps: 50_000,
}

/**
 * How many heavy calls are worked on at once, in all and for one caller, and how many of their answers may be on
 * their way; the rest wait in turn, and are asked to come again after a while. Some 40 MiB each, 7 MiB an answer.
 */
export const heavyCalls = {
  inAll: 4,
  ofOne: 2,
  answersInAll: 16,
  answersOfOne: 4,
  patienceMs: 20_000,
} as const

/** An answer of more bytes is held by its reader, who has so long to take it. */
export const heldAnswer = { bytes: 256 * kibibyte, milliseconds: 120_000 } as const

/** How many long calls run at once, in all and for one address; the rest are asked to come again. */
export const longCalls = { inAll: 4, forOneAddress: 2, retrySeconds: 2 } as const

/**
 * The largest object that is ever whole in memory: the largest push (55 MiB) as a rule holds it, and
 * four calls at once, each with a base and its result, stay below half a gigabyte.
 */
export const wholeObjectBytes = 50 * mebibyte

/** The largest blob that the API answers as JSON, as on GitHub. Raw bytes may be more. */
export const blobJsonBytes = 100 * mebibyte

/** The largest tree that is read: some 200,000 entries. */
export const treeBytes = 8 * mebibyte

/** How much of a commit is read; what its header says must lie within. */
export const commitBytes = mebibyte

/** How much of a commit's message is kept and told, and of all that one list tells. */
export const messageBytes = 64 * kibibyte
export const listedMessageBytes = 2 * mebibyte

/** The parents of a commit that are told; git itself makes no merge of so many. */
export const toldParents = 250

/** The longest path that is followed: what Linux can open. Shallower than git's own 2,048 folders. */
export const pathBytes = 4096

/** The most that a recursive listing of a tree holds, as on GitHub. */
export const treeListing = { entries: 100_000, bytes: 7 * mebibyte } as const

/** The most entries of a folder that the contents call lists, as on GitHub, and their JSON. */
export const folderListing = { entries: 1_000, bytes: 7 * mebibyte } as const

/** The most that an archive holds: 25 times the largest project. */
export const archiveLimits = { entries: 50_000, bytes: 200 * mebibyte } as const

/** How long an archive or raw file may be on its way: as long as a clone. */
export const streamMilliseconds = 10 * 60 * 1000

/** Entries that are looked at to tell which files differ; GitHub shows 300 files. */
export const changeEntries = 100_000

/** The texts whose lines are compared: one of them, and all of one answer together. */
export const comparedTexts = { bytes: mebibyte, bytesInAll: 16 * mebibyte } as const

/** The patches of one answer together: three times what GitHub shows. */
export const patchBytesInAll = 3 * mebibyte

/**
 * Steps to compare lines, for two texts and for one answer: a tenth of a second and half a second.
 * Beyond the first, what differs counts as replaced whole.
 */
export const comparisonSteps = { ofTwo: 4_000_000, inAll: 20_000_000 } as const

/** The newest commits in which changes of a path are looked for. */
export const searchedCommits = 5_000

/** Commits that two histories may be apart to be compared. */
export const comparedCommits = 20_000

/** Bytes of the caches of parsed and read things, 32 MiB in all. */
export const cacheBytes = {
  fileBlocks: 12 * mebibyte,
  trees: 4 * mebibyte,
  deltaBases: 8 * mebibyte,
  commits: 4 * mebibyte,
  packs: 2 * mebibyte,
  sizes: 2 * mebibyte,
} as const
