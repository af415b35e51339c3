let sound = null

/** Browsers allow sound only after a press, so it is made ready by one. */
function readySound() {
  sound ??= window.AudioContext ? new AudioContext() : null
  sound?.resume()
}

function playNotes(count, pitch, length) {
  if (!sound) return
  for (let at = 0; at < count; at += 1) {
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    const start = sound.currentTime + at * (length + 0.05)
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.2, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + length)
    tone.connect(volume).connect(sound.destination)
    tone.start(start)
    tone.stop(start + length + 0.02)
  }
}

/** The notes of the end, and a shake where the device can. */
function ring() {
  navigator.vibrate?.([200, 100, 200, 100, 400])
  playNotes(NOTES, 660, 0.2)
}

/** One higher note: something begins, or will end soon. */
function signal() {
  navigator.vibrate?.(150)
  playNotes(1, 990, 0.4)
}

/** A short note for each of the last seconds. */
function pip() {
  navigator.vibrate?.(60)
  playNotes(1, 880, 0.12)
}

function digits(ms) {
  const seconds = Math.ceil(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (parts[0] > 0 ? parts : parts.slice(1))
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
