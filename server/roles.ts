/** Which hosts a process answers for, by its role. What is another process's is 421, as for a host of nobody. */
import { type Answerer, healthPaths, isAtOrBelow } from './hosts.ts'
import type { Config } from './settings/config.ts'
import { partsOf } from './settings/role-setting.ts'
import { misdirected } from './unreadable.ts'

type HostNames = Pick<Config, 'role' | 'studioOrigin' | 'previewHost' | 'sitesHost'>

/** Answers as `answer` does where the role takes the host. The two paths of probes are answered by every role. */
export function answerOfRole(config: HostNames, answer: Answerer): Answerer {
  const parts = partsOf(config.role)
  if (parts.studio && parts.sites) return answer
  const studioHost = new URL(config.studioOrigin).host
  return (request, env) => {
    const host = request.headers.get('host')?.toLowerCase() ?? ''
    const isSite = isAtOrBelow(host, config.sitesHost)
    const isStudio = host === studioHost || isAtOrBelow(host, config.previewHost)
    const isServed = isSite ? parts.sites : parts.studio || !isStudio || isProbe(request)
    return isServed ? answer(request, env) : misdirected(request)
  }
}

function isProbe({ method, url }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && healthPaths.has(new URL(url).pathname)
}
