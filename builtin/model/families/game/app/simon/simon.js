const RULES = `simon ${PADS} ${STEP_MS}`
const TONES = [262, 330, 392, 523, 294, 349, 440, 494, 587]
const board = byId('board')
const pads = Array.from({ length: PADS }, (_, at) =>
  make(
    'button',
    {
      type: 'button',
      class: `c${at % 9}`,
      'aria-label': `${TEXT.light} ${at + 1}`,
      onclick: () => press(at),
    },
    String(at + 1),
  ),
)
board.append(...pads)

let [sequence, place, phase, timers, sounds] = [[], 0, 'idle', [], null]

const wait = (ms, then) => timers.push(setTimeout(then, ms))

function tone(at, ms) {
  if (!SOUND) return
  // A browser lets sound begin only after the person pressed something.
  sounds ??= new AudioContext()
  const [voice, volume] = [sounds.createOscillator(), sounds.createGain()]
  voice.frequency.value = TONES[at]
  volume.gain.setValueAtTime(0.12, sounds.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, sounds.currentTime + ms / 1000)
  voice.connect(volume).connect(sounds.destination)
  voice.start()
  voice.stop(sounds.currentTime + ms / 1000)
}

function light(at, ms) {
  pads[at].classList.add('lit')
  tone(at, ms)
  wait(ms, () => pads[at].classList.remove('lit'))
}

function start() {
  for (const timer of timers) clearTimeout(timer)
  for (const pad of pads) pad.classList.remove('lit')
  timers = []
  sequence = []
  grow()
}

function grow() {
  sequence.push(Math.floor(Math.random() * PADS))
  place = 0
  phase = 'showing'
  say(`${TEXT.watch}: ${sequence.length}`)
  show()
  sequence.forEach((at, nth) => wait(500 + nth * STEP_MS, () => light(at, STEP_MS * 0.7)))
  wait(500 + sequence.length * STEP_MS, () => {
    phase = 'asking'
    say(`${TEXT.yours}: ${sequence.length}`)
    show()
  })
}

function press(at) {
  if (phase !== 'asking') return
  light(at, 240)
  if (sequence[place] !== at) return end()
  place += 1
  if (place < sequence.length) return
  const { best = 0 } = keptFor(RULES)
  if (sequence.length > best) keepFor(RULES, { best: sequence.length })
  phase = 'showing'
  wait(700, grow)
  show()
}

function end() {
  phase = 'over'
  pads[sequence[place]].classList.add('lit')
  wait(1200, () => pads[sequence[place]].classList.remove('lit'))
  say(`${TEXT.wrong}: ${sequence.length - 1}`)
  show()
}

function show() {
  board.classList.toggle('asking', phase === 'asking')
  const isRepeated = phase === 'showing' && place === sequence.length && place > 0
  showScore(isRepeated ? place : Math.max(0, sequence.length - 1), keptFor(RULES).best)
}

document.addEventListener('keydown', (event) => {
  const at = Number(event.key) - 1
  if (pads[at] && !event.ctrlKey && !event.metaKey && !event.altKey) press(at)
})
byId('fresh').addEventListener('click', start)
say(TEXT.ready)
show()
