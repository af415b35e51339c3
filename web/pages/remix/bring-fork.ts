/** Brings the files of a new fork onto this device. */
import type { ForkPorts } from '../../../features/remix/web/index.ts'
import { copyIntoProject, pullFork } from '../../../features/workshop/web/index.ts'

type BringFiles = ForkPorts['bringFiles']

/** The new app, whose it is, the repository that was made for it with what it begins with, and that commit's message. */
type NewFork = {
  fork: Parameters<BringFiles>[0]
  person: Parameters<BringFiles>[1]
  begun: Parameters<BringFiles>[2]
  message: string
  readFiles: ForkPorts['readFiles']
}

/** A repository that was made for the fork gets the files as its first commit. Whether they are all here. */
export async function bringFork({ fork, person, begun, message, readFiles }: NewFork) {
  try {
    if (begun === null) return await pullFork(fork, readFiles)
    const app = { _id: fork._id, name: fork.name, repository: begun.repository }
    return (await copyIntoProject({ app, person, files: begun.files, message })).ok
  } catch {
    // This device cannot store them: the app is there all the same, and says so when it is opened.
    return false
  }
}
