// The word lies hidden at first, so that who draws looks alone; none comes twice before all came.
let wordsLeft = []
let word = ''
let isWordSeen = false

function takeWord() {
  if (wordsLeft.length === 0) wordsLeft = WORDS.filter((one) => one !== word)
  word = wordsLeft.splice(Math.floor(Math.random() * wordsLeft.length), 1)[0] ?? word
}

function showWord() {
  if (!byId('word')) return
  byId('word').textContent = isWordSeen ? word : '• • •'
  byId('look-word').textContent = isWordSeen ? WORD_TEXT.hide : WORD_TEXT.show
}

byId('look-word')?.addEventListener('click', () => {
  isWordSeen = !isWordSeen
  showWord()
})
byId('new-word')?.addEventListener('click', () => {
  takeWord()
  isWordSeen = true
  showWord()
})
takeWord()
showWord()
