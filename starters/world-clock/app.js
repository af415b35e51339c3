/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'world-clock'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)
const day = 86_400_000

/* The atlas: a name, its time zone, and where it lies: degrees north and degrees east. */
const atlas = [
  ['Honolulu', 'Pacific/Honolulu', 21.3, -157.9],
  ['Los Angeles', 'America/Los_Angeles', 34.1, -118.2],
  ['San Francisco', 'America/Los_Angeles', 37.8, -122.4],
  ['Vancouver', 'America/Vancouver', 49.3, -123.1],
  ['Kyiv', 'Europe/Kiev', 50.5, 30.5],
  ['Denver', 'America/Denver', 39.7, -105],
  ['Mexico City', 'America/Mexico_City', 19.4, -99.1],
  ['Chicago', 'America/Chicago', 41.9, -87.6],
  ['Toronto', 'America/Toronto', 43.7, -79.4],
  ['New York', 'America/New_York', 40.7, -74],
  ['Kathmandu', 'Asia/Kathmandu', 27.7, 85.3],
  ['Lima', 'America/Lima', -12, -77],
  ['Santiago', 'America/Santiago', -33.4, -70.7],
  ['Buenos Aires', 'America/Argentina/Buenos_Aires', -34.6, -58.4],
  ['São Paulo', 'America/Sao_Paulo', -23.6, -46.6],
  ['Reykjavik', 'Atlantic/Reykjavik', 64.1, -21.9],
  ['Lisbon', 'Europe/Lisbon', 38.7, -9.1],
  ['London', 'Europe/London', 51.5, -0.1],
  ['Dublin', 'Europe/Dublin', 53.3, -6.3],
  ['Lagos', 'Africa/Lagos', 6.5, 3.4],
  ['Madrid', 'Europe/Madrid', 40.4, -3.7],
  ['Paris', 'Europe/Paris', 48.9, 2.4],
  ['Amsterdam', 'Europe/Amsterdam', 52.4, 4.9],
  ['Zurich', 'Europe/Zurich', 47.4, 8.5],
  ['Rome', 'Europe/Rome', 41.9, 12.5],
  ['Berlin', 'Europe/Berlin', 52.5, 13.4],
  ['Vienna', 'Europe/Vienna', 48.2, 16.4],
  ['Stockholm', 'Europe/Stockholm', 59.3, 18.1],
  ['Tromsø', 'Europe/Oslo', 69.6, 19],
  ['Cape Town', 'Africa/Johannesburg', -33.9, 18.4],
  ['Athens', 'Europe/Athens', 38, 23.7],
  ['Cairo', 'Africa/Cairo', 30, 31.2],
  ['Istanbul', 'Europe/Istanbul', 41, 29],
  ['Nairobi', 'Africa/Nairobi', -1.3, 36.8],
  ['Moscow', 'Europe/Moscow', 55.8, 37.6],
  ['Dubai', 'Asia/Dubai', 25.2, 55.3],
  ['Mumbai', 'Asia/Kolkata', 19.1, 72.9],
  ['Delhi', 'Asia/Kolkata', 28.6, 77.2],
  ['Urumqi', 'Asia/Shanghai', 43.8, 87.6],
  ['Bangkok', 'Asia/Bangkok', 13.8, 100.5],
  ['Chengdu', 'Asia/Shanghai', 30.7, 104.1],
  ['Singapore', 'Asia/Singapore', 1.4, 103.8],
  ['Hong Kong', 'Asia/Hong_Kong', 22.3, 114.2],
  ['Beijing', 'Asia/Shanghai', 39.9, 116.4],
  ['Shanghai', 'Asia/Shanghai', 31.2, 121.5],
  ['Taipei', 'Asia/Taipei', 25, 121.6],
  ['Seoul', 'Asia/Seoul', 37.6, 127],
  ['Tokyo', 'Asia/Tokyo', 35.7, 139.7],
  ['Perth', 'Australia/Perth', -32, 115.9],
  ['Melbourne', 'Australia/Melbourne', -37.8, 145],
  ['Sydney', 'Australia/Sydney', -33.9, 151.2],
  ['Auckland', 'Pacific/Auckland', -36.8, 174.8],
]

/* State: cities that the visitor removed and added, and those that they put first. */
const given = [...new Set(content.items)].filter(find)
let state = read() ?? { removed: [], added: [], first: [] }
let before = null
/* What was dragged away from now, in milliseconds; it is not kept. */
let shift = 0

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return Array.isArray(kept.removed) && [...kept.added, ...kept.first].every(find) ? kept : null
  } catch {
    return null
  }
}

/* The first is home; those that were put first come before the others. */
function cities() {
  const left = [...given.filter((text) => !state.removed.includes(text)), ...state.added]
  return [...new Set([...state.first.filter((text) => left.includes(text)), ...left])]
}

/* A city of the atlas by its name; else a zone the browser knows, whose noon is taken for the sun’s. */
function find(text) {
  const has = (name) => text.toLowerCase().includes(name.toLowerCase())
  const known = atlas.find(([name]) => has(name))
  if (known) return { zone: known[1], north: known[2], east: known[3] }
  const nameOf = (zone) => zone.split('/').at(-1).replaceAll('_', ' ')
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC']
  const zone = zones.find((one) => has(nameOf(one)))
  return zone ? { zone, north: 40, east: offsetOf(zone, Date.now()) / 240_000 } : null
}

/* How far a zone is ahead of Greenwich: its own date and time, read as if they were Greenwich’s. */
function offsetOf(zone, moment) {
  const whole = Math.floor(moment / 1000) * 1000
  const there = new Date(whole).toLocaleString('sv-SE', { timeZone: zone })
  return Date.parse(`${there.replace(' ', 'T')}Z`) - whole
}

/* The height of the sun in degrees, to a quarter of an hour: what it leans by the season, and the turn. */
function sunAt({ north, east }, moment) {
  const [rad, date] = [Math.PI / 180, new Date(moment)]
  const dayOfYear = (moment - Date.UTC(date.getUTCFullYear(), 0, 0)) / day
  const lean = -23.44 * Math.cos((2 * Math.PI * (dayOfYear + 10)) / 365.24) * rad
  const turn = ((moment % day) / day) * 360 - 180 + east
  const [sin, cos] = [Math.sin(north * rad), Math.cos(north * rad)]
  return Math.asin(sin * Math.sin(lean) + cos * Math.cos(lean) * Math.cos(turn * rad)) / rad
}

/* From night (0) over the glow of dawn and dusk (0.5) to day (1). */
const lightAt = (city, moment) => Math.min(1, Math.max(0, (sunAt(city, moment) + 8) / 16))
const phaseOf = (light) => (light < 0.3 ? 'night' : light < 0.8 ? 'glow' : 'day')

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering. */
function timeOf(zone, moment) {
  const parts = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  return new Intl.DateTimeFormat(language, parts).format(moment)
}

function dayOf(zone, moment, weekday = 'long') {
  return new Intl.DateTimeFormat(language, { timeZone: zone, weekday }).format(moment)
}

function render() {
  const found = cities().map((text) => ({ text, ...find(text) }))
  const moment = Date.now() + shift
  const home = found[0] ?? { zone: 'UTC' }
  const ahead = offsetOf(home.zone, moment)
  const midnight = moment - ((moment + ahead) % day)
  const gone = (moment - midnight) / day
  get('world').style.setProperty('--gone', gone)
  get('moment').value = gone * 1440
  get('moment').ariaValueText = timeOf(home.zone, moment)
  get('now').hidden = shift === 0
  if (found.length === 0) get('note').textContent = 'Name a first city.'
  const focused = [...get('bands').querySelectorAll('button')].indexOf(document.activeElement)
  get('bands').replaceChildren(...found.map((city) => drawBand(city, moment, midnight, ahead)))
  get('bands').querySelectorAll('button')[focused]?.focus()
  get('awake').textContent = sayAwake(found, midnight)
  get('sample').hidden = !content.sample || given.every((text) => state.removed.includes(text))
  get('undo').hidden = before === null
}

function drawBand(city, moment, midnight, ahead) {
  const band = get('band').content.cloneNode(true)
  const { text, zone } = city
  band.querySelector('.face').classList.add(phaseOf(lightAt(city, moment)))
  band.querySelector('b').textContent = text
  band.querySelector('time').textContent = timeOf(zone, moment)
  const hours = (offsetOf(zone, moment) - ahead) / 3_600_000
  const sign = { signDisplay: 'exceptZero', style: 'unit', unit: 'hour', maximumFractionDigits: 2 }
  const apart = hours === 0 ? [] : [new Intl.NumberFormat(language, sign).format(hours)]
  band.querySelector('span').textContent = [dayOf(zone, moment), ...apart].join(' · ')
  band.querySelector('.home').addEventListener('click', () => {
    change({ first: [text, ...state.first.filter((one) => one !== text)] })
    document.querySelector('.home').focus()
  })
  const away = band.querySelector('.away')
  away.ariaLabel = `Remove: ${text}`
  away.addEventListener('click', () => {
    const added = state.added.filter((one) => one !== text)
    change({ added, removed: [...state.removed, text] })
    get('undo').focus()
  })
  drawSky(band.querySelector('.sky'), city, midnight)
  return band
}

/* The sky from midnight to midnight at home, mixed anew every twenty minutes. */
function drawSky(sky, city, midnight) {
  const stops = Array.from({ length: 73 }, (_, at) => {
    const light = lightAt(city, midnight + (at * day) / 72) * 2
    const [more, less] = light < 1 ? ['glow', 'night'] : ['day', 'glow']
    const share = Math.round((light < 1 ? light : light - 1) * 100)
    return `color-mix(in oklab, var(--${more}) ${share}%, var(--${less}))`
  })
  sky.style.background = `linear-gradient(90deg, ${stops.join()})`
  const offset = offsetOf(city.zone, midnight)
  const first = Math.ceil((midnight + offset) / (6 * 3_600_000)) * 6 * 3_600_000
  for (let local = first; local < midnight + offset + day; local += 6 * 3_600_000) {
    const moment = local - offset
    const mark = document.createElement('i')
    const isMidnight = local % day === 0
    const phase = phaseOf(lightAt(city, moment + day / 48))
    mark.className = `${isMidnight ? 'date' : 'hour'} ${phase}`
    mark.style.setProperty('--at', `${((moment - midnight) / day) * 100}%`)
    mark.textContent = isMidnight ? dayOf(city.zone, moment, 'short') : (local % day) / 3_600_000
    if (phase === 'glow') mark.textContent = ''
    sky.append(mark)
  }
}

/* The longest time of this day in which it is between 8 and 22 o’clock everywhere. */
function sayAwake(found, midnight) {
  const step = day / 96
  let [best, run] = [0, 0]
  let end = 0
  for (let at = 0; at < 96; at += 1) {
    const isAwake = found.every(({ zone }) => {
      const local = (midnight + at * step + offsetOf(zone, midnight + at * step)) % day
      return local >= day / 3 && local < (day * 22) / 24
    })
    run = isAwake ? run + 1 : 0
    if (run > best) [best, end] = [run, at + 1]
  }
  if (found.length < 2) return ''
  if (best === 0) return 'Somebody is always asleep'
  const [from, to] = [end - best, end].map((at) => timeOf(found[0].zone, midnight + at * step))
  return `Everyone is awake from ${from} to ${to}`
}

/* Events. */
function change(changes) {
  before = state
  get('note').textContent = ''
  keep({ ...state, ...changes })
}

get('moment').addEventListener('input', () => {
  const zone = find(cities()[0] ?? '')?.zone ?? 'UTC'
  const moment = Date.now() + shift
  const midnight = moment - ((moment + offsetOf(zone, moment)) % day)
  shift = midnight + Number(get('moment').value) * 60_000 - Date.now()
  render()
})

get('now').addEventListener('click', () => {
  shift = 0
  render()
  get('moment').focus()
})

get('new').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = get('city').value.trim()
  if (text === '') return
  if (find(text) === null) return (get('note').textContent = `Not in the atlas: ${text}.`)
  const added = state.added.filter((one) => one !== text)
  const removed = state.removed.filter((one) => one !== text)
  change({ removed, added: given.includes(text) ? added : [...added, text] })
  get('city').value = ''
})

/* Where this device is: its zone ends in the name of a large city, such as Europe/Lisbon. */
get('clear').addEventListener('click', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const near = atlas.find(([, zone]) => zone === timeZone)?.[0]
  const added = [near ?? timeZone.split('/').at(-1).replaceAll('_', ' ')]
  change({ removed: given, added, first: [] })
  get('city').focus()
})

get('undo').addEventListener('click', () => {
  const last = before
  before = null
  keep(last)
})

/* Storage, and the start. The minute goes on by itself. */
function keep(next) {
  state = next
  render()
  try {
    localStorage.setItem(place, JSON.stringify(state))
  } catch {
    get('note').textContent = 'This browser keeps nothing.'
  }
}

get('known').append(...atlas.map(([name]) => new Option(name)))
render()
const missing = content.items.filter((text) => !find(text))
if (missing.length > 0) get('note').textContent = `Not in the atlas: ${missing}.`
setInterval(() => shift === 0 && render(), 5000)
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
