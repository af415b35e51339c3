/** Own domains behind a real Caddy: which names get a certificate, how long the first visit takes, and what follows a removal. */
import { Browser } from '../../builtin/codehost/testing/browser.ts'
import { callApi, formFetch, publishFilesByApi, signUpByForms } from '../../journeys/api-person.ts'
import { type RunningServer, startServer } from '../../journeys/running-server.ts'
import { type DnsZone, startDnsDouble } from '../../testing/dns-double.ts'
import type { Finding } from '../finding.ts'
import { type Caddy, startCaddy, type Visited } from './caddy.ts'

const target = 'sites.example'
const name = 'shop.example'

/** Runs it. */
export async function drillOwnDomains(): Promise<Finding[]> {
  const dns = await startDnsDouble()
  const server = await startServer(
    {},
    {
      OWN_DOMAINS: 'true',
      OWN_DOMAINS_TARGET: target,
      OWN_DOMAINS_RESOLVER: dns.address,
      TRUSTED_PROXY_HOPS: '1',
    },
  )
  const caddy = await startCaddy(server.port)
  try {
    return await measure(server, caddy, dns.zone)
  } finally {
    await caddy.stop()
    await server.stop()
    await dns.close()
  }
}

async function measure(server: RunningServer, caddy: Caddy, zone: DnsZone): Promise<Finding[]> {
  const token = await signUpByForms(server, new Browser(formFetch(server)), 'ada')
  const files = { 'index.html': '<h1>Kettle</h1>' }
  const { id } = await publishFilesByApi(server, { token, owner: 'ada' }, 'kettle', files)
  const domains = `/api/apps/${id}/domains`
  const { domain } = await callApi(server, token, { method: 'POST', path: domains, body: { name } })
  const claimed = await caddy.visit(name)
  zone.txt[domain.proof.name] = [domain.proof.value]
  zone.cname[name] = target
  const one = `${domains}/${domain.id}`
  await callApi(server, token, { method: 'POST', path: `${one}/check` })
  const began = performance.now()
  const first = await caddy.visit(name)
  const firstMs = performance.now() - began
  const others = await Promise.all(
    ['other.example', `www.${name}`, 'localhost'].map((other) => caddy.visit(other)),
  )
  await callApi(server, token, { method: 'DELETE', path: one })
  const removed = await caddy.visit(name)
  const isNone = (visited: Visited): boolean => shown(visited) === 'no certificate'
  return [
    {
      line: `claimed and not proven: ${shown(claimed)} (no certificate)`,
      isReached: isNone(claimed),
    },
    {
      line: `proven: ${shown(first)} with a certificate made in ${firstMs.toFixed(0)} ms`,
      isReached: shown(first) === '200 the app',
    },
    {
      line: `names of nobody: ${others.map(shown).join(', ')} (no certificate)`,
      isReached: others.every(isNone),
    },
    {
      line: `removed: ${shown(removed)} (421, or no certificate)`,
      isReached: isNone(removed) || shown(removed).startsWith('421'),
    },
  ]
}

function shown(visited: Visited): string {
  return visited === 'noCertificate'
    ? 'no certificate'
    : `${visited.status} ${visited.text.includes('Kettle') ? 'the app' : 'nothing of it'}`
}
