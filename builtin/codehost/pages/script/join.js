// Sends what stands behind the `#` of an invitation link, and takes it out of the address and the history.
const secret = location.hash.slice(1)
const form = document.getElementById('join')

if (secret !== '' && form) {
  history.replaceState(null, '', location.pathname + location.search)
  form.elements.code.value = secret
  form.requestSubmit()
}
