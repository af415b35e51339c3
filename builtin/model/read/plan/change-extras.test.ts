import { describe, expect, test } from 'vitest'
import { composeApp } from '../../compose/compose-app.ts'
import { MARK } from '../../plan.ts'
import { readApp } from '../../read-app.testing.ts'
import { readAsk } from '../ask.ts'
import type { Change } from './change-plan.ts'
import { changePlan } from './change-plan.ts'
import { findPlan } from './find-plan.ts'

/** What a follow-up makes of the app of a request. */
function follow(request: string, ...wishes: string[]): Change {
  const [first = '', ...others] = wishes
  const change = changePlan(readApp(request).plan, readAsk(first, ''))
  return others.reduce((before, wish) => changePlan(before.plan, readAsk(wish, '')), change)
}

const LIST = 'a list of my houseplants with name and room'
const NOTES = '做一个便签应用'

test.each([
  [LIST, 'I like softer corners', { corners: 'round' }],
  [LIST, 'sharp edges instead of the rounded ones', { corners: 'square' }],
  [LIST, 'the buttons should be easier to tap', { buttons: 'large' }],
  [LIST, 'everything in a more playful typeface', { face: 'round' }],
  [LIST, 'have all of it in the middle of the page? centre everything', { align: 'centre' }],
  [LIST, 'a background fading from blue to purple', { fade: ['blue', 'purple'] }],
  [LIST, 'paint the headline orange', { headingColour: 'orange' }],
  [LIST, 'can the buttons be teal', { buttonColour: 'teal' }],
  [LIST, 'it should use the whole width', { width: 'wide' }],
  [NOTES, '按键再大些，边角圆润一点', { buttons: 'large', corners: 'round' }],
  [NOTES, '换个手写字体', { face: 'hand' }],
  [NOTES, '背景做成绿到蓝的渐变', { fade: ['green', 'blue'] }],
  [NOTES, '标题用紫色', { headingColour: 'purple' }],
  [NOTES, '内容都放到中间', { align: 'centre' }],
])('%s: “%s” changes the looks of that alone', (request, wish, extras) => {
  const before = readApp(request).plan
  const { plan, done, left } = follow(request, wish)
  expect(plan).toEqual({ ...before, extras: { ...before.extras, ...extras } })
  expect(left).toEqual([])
  expect(done.length).toBeGreaterThan(0)
})

test.each([
  ['a 7 minute timer', 'I need a way to mute it', 'page-mute'],
  ['a habit tracker', 'something to print this with', 'page-print'],
  ['a to-do list', 'let me tuck away: hide finished tasks', 'page-hide-done'],
  ['a bmi calculator', 'put the result on the clipboard', 'page-copy'],
  ['a habit tracker', 'a backup I can restore on another phone', 'page-backup'],
  ['a blog', 'a way to wipe everything', 'page-clear'],
  ['做一个画画板', '能全屏吗', 'page-full'],
  ['做一个待办清单', '想转发给家里人', 'page-share'],
  ['做一个待办清单', '做个查找', 'page-find'],
])('%s: “%s” puts it at the foot of the page', (request, wish, id) => {
  const { plan, done } = follow(request, wish)
  expect(done).toHaveLength(1)
  expect(composeApp(plan)['index.html']).toContain(`id="${id}"`)
})

describe('words of the page', () => {
  test.each([
    ['sign it with "Baked by Noor" in the footer', 'Baked by Noor'],
    ['write my name, Ida Holm, at the bottom of the page', 'Ida Holm'],
    ['页面底部写上：老王出品', '老王出品'],
  ])('“%s” stands at the foot', (wish, line) => {
    const page = composeApp(follow(LIST, wish).plan)['index.html']
    expect(page).toContain(`<p class="foot-note">${line}</p>`)
  })

  test('a foot without words asks for them', () => {
    expect(follow(LIST, 'a footer with my name').refused[0]).toContain('say the words')
  })

  test('a line comes below the title, also of an app that shows none by itself', () => {
    for (const request of [LIST, 'a landing page for my bakery', '做一个画画板']) {
      const page = composeApp(follow(request, "under the heading write 'Since 1998'").plan)
      expect(page['index.html']).toContain('>Since 1998</p>')
    }
  })

  test('the lines that the app brought along can go, and their absence is said', () => {
    const { plan } = follow('a landing page for my bakery', 'get rid of the tagline')
    expect(composeApp(plan)['index.html']).not.toContain('class="lead"')
    expect(follow('a habit tracker', 'drop the introduction').refused).toHaveLength(1)
  })

  test('a title gets an emoji, the one that was given or one that suits it', () => {
    expect(follow(LIST, 'an emoji in front of the title').plan.title).toMatch(/^🌱 /u)
    expect(follow(NOTES, '标题后面放个🦊').plan.title).toMatch(/ 🦊$/u)
  })

  test('a button says something else, again and again, in the page and in the script', () => {
    const { plan } = follow(
      'a 7 minute timer',
      'the start button should say "Steep"',
      'change the text Steep to Brew',
    )
    const files = composeApp(plan)
    expect(files['index.html']).toContain('id="go">Brew<')
    expect(files['app.js']).toContain("start: 'Brew',")
  })

  test('a text that the app does not say is refused by its name', () => {
    const { refused, done } = follow(LIST, 'change the label Colour of pot to Pot')
    expect(done).toEqual([])
    expect(refused[0]).toContain('Colour of pot')
  })
})

test.each([
  ['a landing page for my bakery', 'a backup button', /keeps nothing/],
  ['a bmi calculator', 'hide what is done', /ticked off/],
  [LIST, 'switch the sounds off', /no sound/],
  ['做一个画画板', '分成两列', /分列/],
])('%s: “%s” is refused by name', (request, wish, why) => {
  const { plan, done, left, refused } = follow(request, wish)
  expect({ done, left }).toEqual({ done: [], left: [] })
  expect(refused[0]).toMatch(why)
  expect(plan).toEqual(readApp(request).plan)
})

test('what the app has already is named and not made twice', () => {
  expect(follow('a bmi calculator', 'it should remember the numbers I typed').known).toContain(
    'stays on this device',
  )
  expect(follow('a notes app', 'a search box').plan.extras.find).toBe(false)
})

test('an extra goes again, and then the files are what they were', () => {
  const before = readApp(LIST).plan
  const { plan } = follow(LIST, 'a button to share it', 'remove the share button')
  expect(composeApp(plan)).toEqual(composeApp(before))
})

test('a plan from before there were extras is found, and its page is what it was', () => {
  const { plan } = readApp(LIST)
  const page = composeApp(plan)['index.html']
  expect(page).toContain(MARK)
  expect(page).not.toContain('extras')
  expect(findPlan(page)).toEqual(plan)
  const changed = follow(LIST, 'a button to share it').plan
  expect(findPlan(composeApp(changed)['index.html'])).toEqual(changed)
})

describe('in the first request', () => {
  test.each([
    ['a to-do list with a button to print it', { tools: ['print'] }],
    ['a quiz on capitals, with round corners and an orange headline', { corners: 'round' }],
    ['做一个画画板，可以全屏，页脚写“朵朵的画”', { tools: ['full'], footer: '朵朵的画' }],
  ])('%s', (request, extras) => {
    const { plan, left } = readApp(request)
    expect(plan.extras).toMatchObject(extras)
    expect(left).toEqual([])
  })

  test('words of the things themselves make no extras', () => {
    for (const request of [
      'a list of prints with title, edition and print size',
      'a library list: title, author, copies',
      'share tracker: company, number of shares and price',
    ]) {
      expect(readApp(request).plan.extras.tools).toEqual([])
    }
  })
})

test('a wish for the light in other words is a switch and nothing else', () => {
  for (const wish of ['let me flip between day and night', '能在白天和夜间模式之间切换吗']) {
    const { plan, left } = follow(LIST, wish)
    expect(plan.lightSwitch).toBe(true)
    expect(plan.theme).toBe('auto')
    expect(left).toEqual([])
  }
})
