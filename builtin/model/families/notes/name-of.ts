/** What a book of notes is called where its request tells what stands in it. */

const NAMES: [word: RegExp, en: string, zh: string][] = [
  [/\bsnippets?\b|代码片段/i, 'Code snippets', '代码片段'],
  [/\bcanned (?:answers|replies|responses)\b/i, 'Canned answers', '常用回复'],
  [
    /\b(?:same|standard|stock|ready(?:-made)?|usual) (?:answers|replies|responses)\b|(?:常用|现成|固定)(?:的)?(?:回复|答复)/i,
    'Replies',
    '常用回复',
  ],
  [/\bsession notes\b/i, 'Session notes', '笔记'],
  [/\bsongs?\b|\blyrics\b/i, 'Song scraps', '歌词灵感'],
  [/纪要|会议记录/, 'Minutes', '会议纪要'],
  [/摘抄|\b(?:excerpts|book quotes|quotes from (?:my |the )?books)\b/i, 'Excerpts', '摘抄'],
  [/文案/, 'Texts', '文案库'],
  [/记梦|梦境/, 'Dreams', '梦境记录'],
  [/灵感/, 'Ideas', '灵感本'],
  [/话术/, 'Replies', '话术库'],
]

/**
 * The name of a book of notes, or ''.
 *
 * @param text the request
 */
export function nameOf(text: string): string {
  const found = NAMES.find(([word]) => word.test(text))
  if (found === undefined) return ''
  return /\p{Script=Han}/u.test(text) ? found[2] : found[1]
}
