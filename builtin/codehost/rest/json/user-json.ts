/** People as GitHub writes them. */
import type { Account } from '../../accounts/account-store.ts'
import type { Host } from '../../host.ts'

/** The short form found inside other objects. */
export function simpleUser(host: Host, account: { id: number; login: string }) {
  const url = `${host.apiUrl}/users/${account.login}`
  return {
    login: account.login,
    id: account.id,
    node_id: nodeId('User', account.id),
    avatar_url: `${host.baseUrl}/avatars/${account.id}.svg`,
    gravatar_id: '',
    url,
    html_url: `${host.baseUrl}/${account.login}`,
    repos_url: `${url}/repos`,
    type: 'User',
    user_view_type: 'public',
    site_admin: false,
  }
}

/** The full form of `GET /user` and `GET /users/{name}`. */
export function fullUser(host: Host, account: Account, counts: { publicRepos: number }) {
  const created = new Date(account.createdAt).toISOString().replace(/\.\d+Z$/, 'Z')
  return {
    ...simpleUser(host, account),
    name: account.displayName,
    company: null,
    blog: '',
    location: null,
    email: account.email,
    hireable: null,
    bio: null,
    public_repos: counts.publicRepos,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: created,
    updated_at: created,
  }
}

/** A stable opaque id, as GitHub's GraphQL ids. */
export function nodeId(kind: string, id: number | string): string {
  return Buffer.from(`${kind}:${id}`).toString('base64')
}
