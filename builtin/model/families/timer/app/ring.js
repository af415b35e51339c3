let sound = null

/** Browsers allow sound only after a press, so it is made ready by one. */
function readySound() {
  sound ??= window.AudioContext ? new AudioContext() : null
  sound?.resume()
}

/** Three short notes, and a shake where the device can. */
function ring() {
  navigator.vibrate?.([200, 100, 200, 100, 400])
  if (!sound) return
  for (const at of [0, 0.25, 0.5]) {
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    tone.frequency.value = 660
    volume.gain.setValueAtTime(0.2, sound.currentTime + at)
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + at + 0.2)
    tone.connect(volume).connect(sound.destination)
    tone.start(sound.currentTime + at)
    tone.stop(sound.currentTime + at + 0.22)
  }
}

function digits(ms) {
  const seconds = Math.ceil(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (parts[0] > 0 ? parts : parts.slice(1))
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
