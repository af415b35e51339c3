/** The setting of who administers the host. */

/** Who are admins; on a host for this machine alone that names nobody it is the first account. */
export function adminsSetting({ ADMINS }: { ADMINS: string }, production: boolean) {
  const admins = namesIn(ADMINS)
  return { admins, firstIsAdmin: !production && admins.size === 0 }
}

function namesIn(list: string): Set<string> {
  const names = list.split(',').map((name) => name.trim().toLowerCase())
  return new Set(names.filter((name) => name !== ''))
}
