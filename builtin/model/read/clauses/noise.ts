/** Words that ask for nothing: grammar, politeness, praise, and what every app does anyway. */

/** English words by the letter, in lower case. */
export const NOISE_EN = new Set(
  `a an the this that these those it its it's they them their there here he she his her him
  i i'd i'm i've me my mine we we'd our us you your one ones own
  and or but nor if then else so as than also too plus just only even really very quite more most much many some any all both each every other another same such
  of for from in on at to into onto by with without within over under about between per via out up down off through during before after while
  is are was were be been being am do does did doing done have has had having will would could should shall can may might must let lets let's
  make makes made build built create created write design develop generate give show shows display displays want wants need needs like likes please thanks thank help helps allow allows get gets
  app apps application applications web webpage page pages website site tool tools program widget thing things stuff something kind way html css javascript js browser file single
  simple nice beautiful clean good great cool small little tiny easy quick basic modern pretty lovely friendly user-friendly handy useful elegant-looking neat fancy best better personal custom fully working functional interactive minimalistic
  use using used user users people person when what which who whose where how why because since
  new first last next today now always never often sometimes usually again etc option options feature features ability called named titled scheme colour color colours colors lol haha ok okay else
  hello hi hey asap kindly maybe perhaps able about around well not no yes don't doesn't can't`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Chinese words, the longer before the shorter, taken out of running text. */
export const NOISE_ZH =
  /小?应用(?:程序)?|东西|小?程序|小?工具|网页|网站|页面|软件|功能|一下|一些|一个|一款|一份|一张|一种|一页|每个|每次|每天|这个|那个|这些|那些|他们|我们|你们|自己|帮我|给我|请你|希望|想要|需要|可以|能够|支持|用来|用于|方便|使用|显示|简单|好看|漂亮|美观|实用|好用|干净|精美|现代|个人|并且|而且|以及|还有|同时|然后|如果|因为|所以|谢谢|麻烦|就行|即可|什么|怎么|多少|做|写|建|个|款|份|张|页|的|了|着|过|和|与|及|或|在|是|有|要|能|会|可|让|把|将|被|给|为|对|用|到|从|向|里|中|上|下|我|你|他|她|它|们|请|想|也|还|都|就|又|再|并|且|等|吧|呢|吗|啊|很|更|最|不|这|那|带|含|每|以/g

/** What every app of the demo model does, so that asking for it is asking for nothing more. */
export const ALWAYS_DONE = [
  /\b(?:saves?|saved|saving|keeps?|kept|keeping|remembers?|stores?|stored|storing|persists?|persistent|persistence)\b(?:\s+(?:its|the|my|all|data|everything|them|it|between|visits|reloads?|after|a|reload|refresh|locally|in|on|this|device|browser|local ?storage))*/i,
  /\blocal ?storage\b|\boffline\b|\bresponsive\b|\baccessible\b|\bmobile(?:[- ]friendly)?\b|\b(?:on|for) (?:my |the |a )?(?:phone|mobile|tablet|desktop|computer)s?\b|\bkeyboard(?: shortcuts?)?\b|\bdark mode\b|\bno (?:ads|tracking|frameworks?|librar(?:y|ies))\b/i,
  /自动保存|本地(?:存储|保存)|保存(?:数据|在本地|到本地)?|离线|刷新(?:后)?(?:不|也不)丢失?|手机(?:上|端)?(?:也)?(?:能|可以)?(?:使用|用|访问)?|自适应|响应式|无广告|键盘(?:操作)?/,
]
