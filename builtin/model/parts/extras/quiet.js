{
  // Every sound of a page goes through the way out of its audio context, which is closed here.
  const MUTE_KEY = `${KEY}:mute`
  const button = byId('page-mute')
  let isMuted = button === null || localStorage.getItem(MUTE_KEY) === 'yes'
  const connect = AudioNode.prototype.connect
  AudioNode.prototype.connect = function (target, ...rest) {
    const isOut = target instanceof AudioDestinationNode
    return isOut && isMuted ? target : connect.call(this, target, ...rest)
  }
  const show = () => button?.setAttribute('aria-pressed', String(isMuted))
  button?.addEventListener('click', () => {
    isMuted = !isMuted
    localStorage.setItem(MUTE_KEY, isMuted ? 'yes' : 'no')
    show()
  })
  show()
}
