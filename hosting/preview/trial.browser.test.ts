/** Apps that are tried as a person would: each has one fault that shows only on use, and the trial names it. */
import type { Page } from 'playwright-core'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TrialStep } from '../../project/trial/trial-step.ts'
import type { PreviewWorld } from './testing/preview-world.ts'
import { startPreviewWorld } from './testing/preview-world.ts'
import type {} from './browser/trial/test-trial-studio.ts'

const patience = 60_000
let world: PreviewWorld
let page: Page

beforeAll(async () => {
  world = await startPreviewWorld(
    path.join(import.meta.dirname, 'browser/trial/test-trial-studio.ts'),
  )
  page = await world.browser.newPage()
  await page.goto(world.studioOrigin)
}, patience)
afterAll(() => world.close())

const page1 = (body: string, script: string, style = ''): string =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>App</title>
<style>${style}</style><body>${body}<script>${script}</script>`

/** Tries one page; the label makes the origin. */
function tries(
  html: string | Record<string, string>,
  steps: TrialStep[],
  more: { width?: number; picture?: 'screen' | 'whole' } = {},
) {
  const files = typeof html === 'string' ? { 'index.html': html } : html
  return page.evaluate(([origin, given, order]) => window.trialStudio.try(origin, given, order), [
    world.previewOrigin('7'),
    files,
    { steps, ...more },
  ] as const)
}

type Faulty = {
  fault: string
  html: string | Record<string, string>
  steps: TrialStep[]
  width?: number
  /** What the result says of it. */
  names: RegExp
}

const faulty: Faulty[] = [
  {
    fault: 'a counter that stops after its first press',
    html: page1(
      '<button>Add one</button><output>0</output>',
      'let n = 0; document.querySelector("button").onclick = () => { if (n === 0) document.querySelector("output").value = ++n }',
    ),
    steps: [
      { do: 'click', target: 'Add one' },
      { do: 'click', target: 'Add one' },
      { do: 'expect', target: 'output', text: '2' },
    ],
    names:
      /2\. click\(Add one\): done \(nothing on the page changed\)[\s\S]*NOT done \(.*holds "1"/,
  },
  {
    fault: 'a second press that throws',
    html: {
      'index.html': page1('<button>Start</button>', '').replace(
        '</script>',
        '</script><script src="app.js"></script>',
      ),
      'app.js':
        'let timer = { on: 1 }\ndocument.querySelector("button").onclick = () => {\n  timer.on.toFixed()\n  timer = {}\n}',
    },
    steps: [
      { do: 'click', target: 'button: Start' },
      { do: 'click', target: 'button: Start' },
    ],
    names: /2\. click\(button: Start\): done.*\n +error: .*undefined.* \(app\.js:3\)/,
  },
  {
    fault: 'a list that takes an empty entry',
    html: page1(
      '<form><label>Item <input id="item"></label><button>Add</button></form><ul></ul>',
      'document.querySelector("form").onsubmit = (event) => { event.preventDefault(); const li = document.createElement("li"); li.textContent = item.value; document.querySelector("ul").append(li); item.value = "" }',
      'li { min-height: 20px }',
    ),
    steps: [
      { do: 'type', target: 'Item', text: '' },
      { do: 'click', target: 'Add' },
      { do: 'expect', target: 'li', state: 'hidden' },
    ],
    names: /3\. expect\(li, hidden\): NOT done \(listitem is visible/,
  },
  {
    fault: 'a note that is not there after a reload',
    html: page1(
      '<label>Note <textarea></textarea></label><button>Save</button>',
      'const note = document.querySelector("textarea"); note.value = localStorage.getItem("note") ?? ""; document.querySelector("button").onclick = () => localStorage.setItem("notes", note.value)',
    ),
    steps: [
      { do: 'type', target: 'Note', text: 'Buy milk' },
      { do: 'click', target: 'Save' },
      { do: 'open', path: '/' },
      { do: 'expect', target: 'Note', text: 'Buy milk' },
    ],
    names: /4\. expect\(Note, "Buy milk"\): NOT done \(textbox "Note" holds ""/,
  },
  {
    fault: 'a sum that joins texts',
    html: page1(
      '<label>First <input type="number"></label><label>Second <input type="number"></label><button>Sum</button><p role="status"></p>',
      'document.querySelector("button").onclick = () => { const [a, b] = document.querySelectorAll("input"); document.querySelector("p").textContent = "Sum: " + (a.value + b.value) }',
    ),
    steps: [
      { do: 'type', target: 'First', text: '2' },
      { do: 'type', target: 'Second', text: '3' },
      { do: 'click', target: 'Sum' },
      { do: 'expect', text: 'Sum: 5' },
    ],
    names: /"Sum: 5" is not visible\. Nearest: "Sum: 23"/,
  },
  {
    fault: 'an undo that takes everything',
    html: page1(
      '<button id="a">Milk</button><button id="b">Bread</button><button id="u">Undo</button><ul></ul>',
      'const ul = document.querySelector("ul"); for (const one of [a, b]) one.onclick = () => { ul.innerHTML += "<li>" + one.textContent + " bought</li>" }; u.onclick = () => { ul.innerHTML = "" }',
    ),
    steps: [
      { do: 'click', target: 'Milk' },
      { do: 'click', target: 'Bread' },
      { do: 'click', target: 'Undo' },
      { do: 'expect', text: 'Milk bought' },
      { do: 'expect', text: 'Bread bought', state: 'hidden' },
    ],
    names:
      /4\. expect\("Milk bought"\): NOT done \("Milk bought" is not visible[\s\S]*5\. .*hidden\): done/,
  },
  {
    fault: 'a button that a bar covers on a phone',
    html: page1(
      '<main><button>Pay</button></main><nav>Menu</nav>',
      '',
      'main { position: fixed; bottom: 10px } nav { display: none } @media (max-width: 600px) { nav { display: block; position: fixed; inset: auto 0 0; height: 80px; background: #fff } }',
    ),
    width: 390,
    steps: [{ do: 'click', target: 'Pay' }],
    names: /click\(Pay\): NOT done \(button "Pay" is covered by navigation "Menu"/,
  },
  {
    fault: 'a page that is wider than a phone',
    html: page1('<table><tr><td>Wide</td></tr></table>', '', 'table { width: 700px }'),
    width: 390,
    steps: [{ do: 'expect', text: 'Wide' }],
    names: /the page is 7\d\d px wide in a window of 390 px/,
  },
  {
    fault: 'Enter that reloads the page and loses the entry',
    html: page1(
      '<form><label>City <input></label></form><p></p>',
      'document.querySelector("input").oninput = (event) => { document.querySelector("p").textContent = event.target.value }',
    ),
    steps: [
      { do: 'type', target: 'City', text: 'Oslo' },
      { do: 'press', key: 'Enter' },
      { do: 'expect', target: 'City', text: 'Oslo' },
    ],
    names: /2\. press\(Enter\): done \(another page was loaded\)[\s\S]*3\. .*holds ""/,
  },
  {
    fault: 'a dialog that does not close by Escape, since it asks the browser',
    html: page1(
      '<button>Delete</button>',
      'document.querySelector("button").onclick = (event) => { if (confirm("Really delete?")) event.target.remove() }',
    ),
    steps: [
      { do: 'click', target: 'Delete' },
      { do: 'expect', target: 'Delete', state: 'hidden' },
    ],
    names: /It called confirm\("Really delete\?"\), which shows nothing here and answers no/,
  },
  {
    fault: 'a loop that never ends',
    html: page1(
      '<label>Rows <input type="number"></label><button>Draw</button>',
      'document.querySelector("button").onclick = () => { for (let n = 0; n !== Number(document.querySelector("input").value); n += 2); }',
    ),
    steps: [
      { do: 'type', target: 'Rows', text: '3' },
      { do: 'click', target: 'Draw' },
      { do: 'expect', text: 'Row 1' },
    ],
    names:
      /no longer answers; look for a loop[\s\S]*2\. click\(Draw\): NOT done[\s\S]*3\. .*not run/,
  },
  {
    fault: 'a filter that compares with another word than its choice has',
    html: page1(
      '<label>Kind <select><option>All</option><option value="fruit">Fruits</option></select></label><ul><li>Apple</li><li>Carrot</li></ul>',
      'document.querySelector("select").onchange = (event) => { for (const li of document.querySelectorAll("li")) li.hidden = event.target.value === "fruits" && li.textContent !== "Apple" }',
    ),
    steps: [
      { do: 'choose', target: 'Kind', value: 'Fruits' },
      { do: 'expect', text: 'Carrot', state: 'hidden' },
    ],
    names: /2\. expect\("Carrot", hidden\): NOT done \("Carrot" is visible/,
  },
]

test.each(faulty)(
  'a trial tells of $fault [CHK-01] [CHK-03]',
  async ({ html, steps, width, names }) => {
    const { text } = await tries(html, steps, width === undefined ? {} : { width })
    expect(text).toMatch(names)
  },
  patience,
)
