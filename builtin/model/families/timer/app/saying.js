// One saying a day, in turn.
const dayNumber = Math.floor((Date.now() - new Date().getTimezoneOffset() * 60000) / 86400000)
byId('saying').textContent = SAYINGS[dayNumber % SAYINGS.length]
