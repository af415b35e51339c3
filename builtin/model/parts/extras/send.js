{
  const SKIPPED =
    'button, script, nav, dialog, [hidden], .unseen, .page-foot, .light-switch, #toast'

  /** What somebody sees or typed, one line a block. */
  const readPage = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent.replace(/\s+/g, ' ')
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(SKIPPED)) return ''
    const style = getComputedStyle(node)
    if (style.display === 'none' || style.visibility === 'hidden') return ''
    // Of choices only the one that was chosen tells something.
    if (node.matches('label:has(input[type=radio]:not(:checked))')) return ''
    const text = node.matches('input, select, textarea')
      ? sayValue(node)
      : [...node.childNodes].map(readPage).join('')
    if (node.matches('label[for], dt, legend')) return `\n${text}\ue000\n`
    return style.display.startsWith('inline') ? ` ${text} ` : `\n${text}\n`
  }
  const sayValue = (field) => {
    if (field.matches('select')) return field.selectedOptions[0]?.textContent ?? ''
    if (field.matches('[type=checkbox], [type=radio]')) return field.checked ? '✓' : ''
    if (field.matches('[type=file], [type=search], [type=color], [type=range]')) return ''
    return field.value
  }
  const pageText = () =>
    readPage(document.body)
      .replace(/\s*\ue000\s*/g, ': ')
      .split('\n')
      .map((line) => line.replace(/ +/g, ' ').trim())
      .filter((line) => line !== '')
      .join('\n')

  const copyText = async (text) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Where the clipboard is closed to a page, a selection can still be copied.
      const field = make('textarea', { class: 'unseen', readonly: true })
      field.value = text
      document.body.append(field)
      field.select()
      document.execCommand('copy')
      field.remove()
    }
    toast(EXTRA_TEXT.pageCopied)
  }

  byId('page-copy')?.addEventListener('click', () => copyText(pageText()))
  byId('page-share')?.addEventListener('click', async () => {
    const isPage = byId('page-share').dataset.shares === 'page'
    const shared = isPage ? { url: location.href } : { text: pageText() }
    if (!navigator.share) return copyText(shared.url ?? shared.text)
    try {
      await navigator.share({ title: document.title, ...shared })
    } catch {
      // Whoever closes the window of the device shares nothing.
    }
  })
}
