const SETS = {
  lower: 'abcdefghijkmnopqrstuvwxyz',
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  digits: '23456789',
  signs: '!#$%&*+-=?@_~',
}
let password = ''

const chosen = () => Object.keys(SETS).filter((name) => byId(`set-${name}`).checked)

/** One sign of each chosen set at least; signs that look alike are left out. Nothing of it is kept. */
function pickNow() {
  if (chosen().length === 0) byId('set-lower').checked = true
  const sets = chosen().map((name) => SETS[name])
  const all = sets.join('')
  const length = numberOf('length')
  const must = sets.slice(0, length).map((set) => set[below(set.length)])
  const rest = Array.from({ length: length - must.length }, () => all[below(all.length)])
  password = shuffled([...must, ...rest]).join('')
  return { text: `${Math.floor(length * Math.log2(all.length))} ${TEXT.bits}`, isSecret: true }
}

function present(_, done) {
  const kindOf = (sign) =>
    /\d/.test(sign) ? 'digit' : /[A-Z]/.test(sign) ? 'upper' : /[a-z]/.test(sign) ? 'lower' : 'sign'
  byId('stage').replaceChildren(
    make(
      'p',
      { class: 'secret', translate: 'no', style: `--length: ${password.length}` },
      ...[...password].map((sign) => make('span', { class: kindOf(sign) }, sign)),
    ),
  )
  done()
}

function idle() {
  present(
    pickNow(),
    () =>
      (byId('result').textContent = `${Math.floor(
        password.length *
          Math.log2(
            chosen()
              .map((name) => SETS[name])
              .join('').length,
          ),
      )} ${TEXT.bits}`),
  )
}

byId('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(password)
    toast(TEXT.copied)
  } catch {
    getSelection().selectAllChildren(document.querySelector('.secret'))
    toast(TEXT.notCopied)
  }
})
