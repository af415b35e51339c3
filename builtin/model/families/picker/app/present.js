/** A tick for each name of the list: who is not there is not drawn. */
function showThere() {
  const field = byId('there')
  if (!field) return
  const names = [...new Set(linesOf('names'))]
  const legend = field.querySelector('legend')
  field.replaceChildren(
    legend,
    ...names.map((name) => {
      const box = make('input', { type: 'checkbox', checked: !absent.has(name) })
      box.addEventListener('change', () => {
        if (box.checked) absent.delete(name)
        else absent.add(name)
        state.absent = [...absent]
        count()
      })
      return make('label', { class: 'tick' }, box, name)
    }),
  )
  const count = () => (legend.textContent = `${TEXT.there} (${namesNow().length})`)
  count()
}

byId('names')?.addEventListener('input', showThere)
addEventListener('DOMContentLoaded', showThere)
if (document.readyState !== 'loading') showThere()
