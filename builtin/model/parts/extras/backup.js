{
  byId('page-backup').addEventListener('click', () => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(KEY))
    const kept = Object.fromEntries(names.map((name) => [name, localStorage.getItem(name)]))
    const text = JSON.stringify({ app: KEY, kept }, null, 2)
    const file = new Blob([text], { type: 'application/json' })
    const link = make('a', { href: URL.createObjectURL(file), download: 'backup.json' })
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
  })

  const readBackup = (text) => {
    try {
      const { app, kept } = JSON.parse(text)
      const isOurs = ([name, value]) => name.startsWith(KEY) && typeof value === 'string'
      return app === KEY && Object.entries(kept).every(isOurs) ? kept : null
    } catch {
      return null
    }
  }
  byId('page-restore').addEventListener('change', async (event) => {
    const [file] = event.target.files
    const kept = file ? readBackup(await file.text()) : null
    event.target.value = ''
    if (kept === null) return toast(EXTRA_TEXT.noBackup)
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    location.reload()
  })
}
