/** The files of somebody else's published app, as they are live. */
import type { Result } from '../../../contract/result.ts'
import { ok } from '../../../contract/result.ts'
import type { ProjectFile } from '../../../project/content.ts'
import type { Caller } from '../../../web/kernel/call.ts'
import { call } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { type CodeFile, readCodeFiles } from '../../apps/contract.ts'
import { fromBase64 } from '../../repositories/web/index.ts'

/** Answers them byte for byte; for an app that is no longer public, why not. */
export async function readPublishedFiles(
  appId: string,
  ask: Caller = call,
): Promise<Result<ProjectFile[], CallFailure>> {
  const read = await ask(readCodeFiles, { id: appId })
  return read.ok ? ok(read.value.codeFiles.map(fileOf)) : read
}

/** A file of an answer, as a project has it. */
export function fileOf({ name, content, encoding }: CodeFile): ProjectFile {
  return { path: name, content: encoding === 'base64' ? fromBase64(content) : content }
}
