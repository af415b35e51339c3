{
  const DELETES = /^(?:×|✕|🗑|delete|remove|clear|reset|erase|empty|删|移除|清|重置)/i
  const sure = new WeakSet()
  const nameOf = (button) =>
    (button.getAttribute('aria-label') ?? button.title ?? '') || button.textContent.trim()
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button === null || button.closest('.sure, .page-foot')) return
      if (sure.delete(button) || !DELETES.test(nameOf(button))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const isForm = button.form !== null && button.type === 'submit'
      askSure(`${nameOf(button)} – ${EXTRA_TEXT.sure}`, () => {
        if (isForm) return button.form.requestSubmit(button)
        sure.add(button)
        button.click()
      })
    },
    true,
  )
}
