/** Words that speak for a notes app, and against one. */
import type { Cue } from '../../read/cues.ts'

/** What is a notes app beyond doubt. */
export const NOTE_WORDS =
  /\b(?:notes? ?(?:app|pad|taking|taker|keeper|board|manager|tool|book)s?|note-taking|notebooks?|memos?(?: (?:pad|app))?|sticky[ -]notes?|post-?its?|scratch ?pad|jot(?:ting)?(?: \w+)?(?: down)?|(?:take|write|keep|save|scribble|make|manage|organi[sz]e|my|quick|simple|short|plain|personal|meeting|class|lecture|study|text|session|field|client|patient|lesson|lab|sermon) (?:\w+ )?notes)\b|\b(?:an?|one|short|quick|some) notes? (?:per|for (?:each|every)|on (?:each|every)|about (?:each|every|my)|after (?:each|every))\b|笔记|备忘|便签|便利贴|便条|记事本|随手记/i

/** Short texts that are kept to be found, copied and used again. */
export const SNIPPET_WORDS =
  /\b(?:code )?snippets?\b|\b(?:somewhere|a place|place) (?:to|where i can) (?:dump|put|keep|write|jot|park|save) (?:down )?(?:my |all )*(?:ideas|thoughts|notes)\b|\bprompt library\b|\btemplates i can copy\b|\bcanned (?:answers|replies|responses)\b|\b(?:quick|saved|standard|ready-made) (?:replies|answers|responses|texts|messages)\b|\b(?:text|reply|email|message|prompt) (?:templates|library|bank)\b|\b(?:idea|song|lyric|joke|word|phrase|quote) (?:book|bank|pad|box|scraps|notebook)\b|\bscraps\b|\b(?:meeting )?minutes of\b|\bcommonplace book\b|灵感[本库集]?|纪要|(?:会议|谈话|访谈|通话|会谈|课堂|听课|观察)记录|文案库?|话术|金句|语录|记梦|梦境|常用(?:语|回复|短语)|代码片段|片段|速记|素材库?|摘抄本|剪贴板|提示词库/i

/** A request that begins with notes. */
export const NOTE_HEAD =
  /^(?:(?:make|build|create|write|design)\s+(?:me\s+)?)?(?:(?:a|an|my|some|simple)\s+)*(?!release|bank|piano)(?:[a-z]+ )?notes?\b/i

export const NOTE_CUES: readonly Cue[] = [
  [NOTE_WORDS, 3],
  [SNIPPET_WORDS, 3],
  [NOTE_HEAD, 3],
  [/(?:语录|摘抄|金句|灵感|句子)[^。]{0,30}(?:收藏|复制|出处|记下)/, 3],
  [/\b(?:each|every) note\b|\bnotes (?:have|should|with)\b|每[条张则]/i, 1],
  [/\b(?:copy|copied|copying|clipboard|paste)\b|复制/i, 1],
  [
    /\b(?:pin(?:s|ned)?|on top|monospace|timestamps?|placeholders?)\b|置顶|时间戳|马上写|打开就/i,
    1,
  ],
  [/\b(?:title|text|tags?|folders?)\b|标题|内容|分类|标签/i, 1],
  // What has these is a list of things with a note to each.
  [
    /\b(?:ratings?|stars?|authors?|prices?|amounts?|locations?|quantit(?:y|ies)|moods? (?:and|,))\b|评分|价格|金额|数量/i,
    -2,
  ],
  [/\b(?:moods?|locations?|authors?)\b|心情|地点|作者/i, -1],
  [
    /\b(?:blog|posts?|diary|letters to|recipes?|flash ?cards?|quiz|portfolio|to-?do list)\b|博客|日记|闪卡|作品集|待办清单/i,
    -2,
  ],
  [/\b(?:release|musical?|piano|bank) notes?\b/i, -3],
]

/** 'Notes I can tag with words like advent, grief or harvest' */
export const TAGGED_WITH =
  /\btag(?:ged|s)? (?:them |it |each |each one )?(?:with|as|by) (?:(?:words|things|names|labels|topics) )?(?:(?:like|such as) )?/gi
/** How long each note is, as the list tells it. */
export const LENGTHS =
  /每[条篇个][^，。]{0,6}(?:字数|多少字|几个字)|(?:显示|标)[^，。]{0,4}每[条篇个][^，。]{0,4}(?:字数|多少字)|\bhow (?:long|many (?:words|characters)) (?:each|every|a|they|it)\b|\b(?:word|character) count (?:on|of|for|in) each\b/i
