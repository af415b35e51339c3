/** Where large digits were asked for, how many there are tells how large they can be. */
function fitTimes() {
  for (const box of document.querySelectorAll('.time, .side-time, .small-time, .lane-time'))
    box.style.setProperty('--signs', String(Math.max(4, box.textContent.length)))
}

fitTimes()
new MutationObserver(fitTimes).observe(document.querySelector('main'), {
  childList: true,
  characterData: true,
  subtree: true,
})
