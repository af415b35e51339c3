// Beats are laid out ahead on the clock of the sound, as timers of a page are too uneven for music.
const kept = load({})
let state = {
  bpm: kept.asked === BEAT.bpm && Number.isFinite(kept.bpm) ? kept.bpm : BEAT.bpm,
  beats: kept.askedBeats === BEAT.beats && kept.beats > 0 ? kept.beats : BEAT.beats,
}
let running = 0
let at = 0
let due = 0

function change(next) {
  state = { ...state, ...next }
  save({ ...state, asked: BEAT.bpm, askedBeats: BEAT.beats })
  draw()
}

function click(time, isFirst) {
  const tone = sound.createOscillator()
  const volume = sound.createGain()
  tone.frequency.value = isFirst ? 1500 : 900
  volume.gain.setValueAtTime(isFirst ? 0.4 : 0.22, time)
  volume.gain.exponentialRampToValueAtTime(0.001, time + 0.06)
  tone.connect(volume).connect(sound.destination)
  tone.start(time)
  tone.stop(time + 0.07)
}

const clockNow = () => sound?.currentTime ?? performance.now() / 1000

function layOut() {
  while (due < clockNow() + 0.12) {
    const beat = at % state.beats
    if (sound) click(Math.max(due, clockNow()), beat === 0 && state.beats > 1)
    setTimeout(() => show(beat), Math.max(0, (due - clockNow()) * 1000))
    at += 1
    due += 60 / state.bpm
  }
}

function show(beat) {
  if (running === 0) return
  byId('round').textContent = `${beat + 1} / ${state.beats}`
  for (const [place, dot] of [...byId('beats').children].entries())
    dot.classList.toggle('now', place === beat)
}

function startOrStop() {
  readySound()
  if (running !== 0) {
    clearInterval(running)
    running = 0
  } else {
    at = 0
    due = clockNow() + 0.05
    running = setInterval(layOut, 25)
  }
  draw()
}

function draw() {
  document.body.classList.toggle('running', running !== 0)
  byId('time').textContent = String(state.bpm)
  byId('go').textContent = running === 0 ? TEXT.start : TEXT.stop
  byId('speed').value = String(state.bpm)
  byId('accent').value = String(state.beats)
  if (running === 0) byId('round').textContent = TEXT.perMinute
  if (byId('beats').children.length !== state.beats)
    byId('beats').replaceChildren(...Array.from({ length: state.beats }, () => make('li', {})))
}

const setSpeed = (bpm) =>
  Number.isFinite(bpm) &&
  change({ bpm: Math.min(BEAT.most, Math.max(BEAT.least, Math.round(bpm))) })

byId('go').addEventListener('click', startOrStop)
byId('speed').addEventListener('input', (event) => setSpeed(Number(event.target.value)))
byId('slower').addEventListener('click', () => setSpeed(state.bpm - 1))
byId('faster').addEventListener('click', () => setSpeed(state.bpm + 1))
byId('accent').addEventListener('change', (event) => change({ beats: Number(event.target.value) }))
document.addEventListener('keydown', (event) => {
  if (event.code !== 'Space' || event.target.matches('button, input, select')) return
  event.preventDefault()
  startOrStop()
})
draw()
