/** Asks DNS, in bounded time; a name without a record is told from a server that says nothing. */
import { Resolver } from 'node:dns/promises'

/** What DNS has: records, none, or nobody to say so. */
export type DnsAnswer = { kind: 'found'; values: string[] } | { kind: 'none' | 'unanswered' }

/** The questions that are asked. Names of answers are in lower case and without a dot at their end. */
export type Dns = {
  txt(name: string): Promise<DnsAnswer>
  cname(name: string): Promise<DnsAnswer>
  /** Addresses of both kinds, whatever aliases lead to them. */
  addresses(name: string): Promise<DnsAnswer>
}

const tryMs = 1_500
const tries = 2
const longestMs = 6_000
const valuesMax = 40
/** What says that a name, or records of a kind, are not there. */
const absent: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

/** `servers` are addresses with or without a port, such as `10.0.0.2:5353`; null: those of the machine. */
export function createDns(servers: readonly string[] | null): Dns {
  const ask = async (question: (resolver: Resolver) => Promise<string[]>): Promise<DnsAnswer> => {
    const resolver = new Resolver({ timeout: tryMs, tries })
    if (servers !== null) resolver.setServers(servers)
    const late = setTimeout(() => resolver.cancel(), longestMs)
    try {
      const values = await question(resolver)
      return values.length === 0
        ? { kind: 'none' }
        : { kind: 'found', values: values.slice(0, valuesMax) }
    } catch (error) {
      return { kind: absent.has(codeOf(error)) ? 'none' : 'unanswered' }
    } finally {
      clearTimeout(late)
    }
  }
  return {
    txt: (name) =>
      ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    cname: (name) => ask(async (resolver) => (await resolver.resolveCname(name)).map(plain)),
    async addresses(name) {
      const [four, six] = await Promise.all([
        ask((resolver) => resolver.resolve4(name)),
        ask((resolver) => resolver.resolve6(name)),
      ])
      const values = [four, six].flatMap((one) => (one.kind === 'found' ? one.values : []))
      if (values.length > 0) return { kind: 'found', values }
      return { kind: four.kind === 'none' && six.kind === 'none' ? 'none' : 'unanswered' }
    },
  }
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
