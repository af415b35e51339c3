// Has the browser make or prove a passkey, and sends what it answered by the form. Without this script the buttons are not there.
function bytesOf(text) {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

function textOf(buffer) {
  if (!buffer) return undefined
  const plain = String.fromCharCode(...new Uint8Array(buffer))
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const listed = (credentials) => credentials?.map((one) => ({ ...one, id: bytesOf(one.id) })) ?? []

async function create(options) {
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytesOf(options.challenge),
      user: { ...options.user, id: bytesOf(options.user.id) },
      excludeCredentials: listed(options.excludeCredentials),
    },
  })
  return answerOf(made, {
    attestationObject: textOf(made.response.attestationObject),
    transports: made.response.getTransports?.() ?? [],
  })
}

async function get(options) {
  const found = await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: bytesOf(options.challenge),
      allowCredentials: listed(options.allowCredentials),
    },
  })
  return answerOf(found, {
    authenticatorData: textOf(found.response.authenticatorData),
    signature: textOf(found.response.signature),
    userHandle: textOf(found.response.userHandle),
  })
}

function answerOf(credential, response) {
  const { id, type, rawId } = credential
  const clientDataJSON = textOf(credential.response.clientDataJSON)
  return { id, rawId: textOf(rawId), type, response: { clientDataJSON, ...response } }
}

const acts = { create, get }
const words = { NotAllowedError: 'cancelled', AbortError: 'cancelled', InvalidStateError: 'known' }

async function ask(form, button, note) {
  button.disabled = true
  note.textContent = ''
  try {
    const answer = await acts[form.dataset.passkey](JSON.parse(form.dataset.options))
    form.elements.passkey.value = JSON.stringify(answer)
    form.submit()
  } catch (error) {
    note.textContent = note.dataset[words[error.name] ?? 'failed']
    button.disabled = false
  }
}

for (const form of document.querySelectorAll('form[data-passkey]')) {
  const note = form.querySelector('[role=status]')
  const button = form.querySelector('button')
  if (!window.PublicKeyCredential) {
    note.textContent = note.dataset.missing
    continue
  }
  button.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!button.disabled) void ask(form, button, note)
  })
}

// A page that comes back out of the browser's memory can be pressed again.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('form[data-passkey] button'))
    button.disabled = false
})
