/** Words that speak for a blog or a diary, and against one. */
import type { Cue } from '../../read/cues.ts'

/** What is a blog beyond doubt. */
export const BLOG_WORDS =
  /\b(?:web ?)?blog(?:s|ging)?\b(?! roll)|\bonline (?:journal|magazine)\b|博客|写作平台|个人专栏/i

/** Words for what is written day by day. */
export const DIARY_WORDS =
  /\b(?:diar(?:y|ies)|(?:travel|field|garden|allotment|trip|baby|pregnancy|dream|art|studio|observing|photo|training)(?: \w+)? (?:journal|log(?:book)?)|travelogue)\b|日记|游记|随笔(?!三类|、)|手账|回忆录|周记|随记|连载/i

export const BLOG_CUES: readonly Cue[] = [
  [DIARY_WORDS, 2],
  [/^.{0,14}(?:diary|travel journal|日记|游记|周记)/i, 2],
  [/\bletters (?:to|for) (?:my|our) \w+|\bstories (?:about|for) (?:my|our|the)\b/i, 2],
  [/\bjournal(?:ling|ing)?\b/i, 1],
  [/\bdaily (?:log|journal|diary|notes)\b/i, 3],
  [
    /\b(?:posts?|articles?)\b (?:with|have|has|should|shown?|in|about)\b|\b(?:each|every|new) (?:post|article)\b|文章/i,
    2,
  ],
  [
    /\b(?:each|every|new) (?:entry|day|letter|chapter)\b|每篇|一[天日]一篇|一篇[^，。]{0,2}篇|每天写|写(?:下来|一篇|点)/i,
    2,
  ],
  [
    /\bwrite (?:letters?|stories|about|down (?:my|our) (?:memories|life|days?))\b|写信|边[^，。]{1,3}边写|写给/i,
    2,
  ],
  [
    /\b(?:memories|memoirs?|my (?:short )?(?:stories|poems|essays|thoughts|writing)|life story|what happened)\b|成长|回忆|往事|经历|的事/i,
    1,
  ],
  [
    /\b(?:drafts?|publish(?:ed|ing)?|reading time|newest (?:on top|first)|my thoughts|essays?)\b|草稿|发布|摘抄|感想|正文|归档|公众号/i,
    1,
  ],
  [/\b(?:title(?: and|,| \+)? (?:the )?text|text and title)\b|标题、?和?(?:正文|内容)/i, 1],
  // Records of one thing with figures are lists, and so are moods that are only ticked.
  [
    /\b(?:tracker|trackers|habits?|to-?do|budget|calculator|countdown|timer|game|quiz|portfolio|streaks?)\b|记账|打卡|作品集|待办|清单|计算器|倒计时|会议|纪要|便签|备忘/i,
    -2,
  ],
  [
    /\b(?:wine|plant|food|diet|calorie|medication|weight|reading|watch|sleep) (?:journal|diary|log)\b|饮食日记|减肥日记|睡眠|用药/i,
    -3,
  ],
  [/\b(?:web ?site|landing page|home ?page) for (?:my|our) (?:shop|company|business)\b/i, -2],
]
