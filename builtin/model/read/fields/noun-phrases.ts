/**
 * Tells the name of a property from a piece of a sentence: 'steps of play' may be a label, 'first
 * click never a mine' and 笔要粗一点 may not.
 */

/** A question names a property, whatever verbs stand in it: 'who she learned it from', 借给谁. */
const QUESTION_EN =
  /^(?:who|whom|whose|what|which|where|when|how|since when|why|whether|for whom|last|next)\b/i
const QUESTION_ZH =
  /谁|什么|哪|几|多少|多久|多大|有没有|能不能|可不可以|会不会|要不要|是否|(\p{Script=Han})[没不]\1/u

/** A property and a clause that tells which: 'date I finished it', 'place we met'. */
const RELATIVE_EN =
  /^(?:the )?(?:date|day|time|place|reason|amount|person|page|price|money|shop|year)s? (?:when |where |that )?(?:i|we|it|they|he|she)\b/i

/** 'Put in on', 'went out on': the day on which something was done. */
const DONE_ON = /^[a-z]+(?: (?:in|out|up|down|off|away|back))? on$/i

/** 放的位置, 看的日期, 买的价格: what was done, and a word for the property of it. */
const RELATIVE_ZH =
  /^(?:我|自己|对方|家人)的(?!是|在|有)\p{Script=Han}{1,4}$|^(?!可以|能|要|点|按|到时|显示)\p{Script=Han}{1,4}(?:日期|时间|地点|价格|金额)$|^(?!可以|能(?!\p{Script=Han}{1,2}的)|要|点)\p{Script=Han}{1,4}的(?:位置|地方|地点|日期|时间|日子|价格|价钱|金额|数量|人|城市|店|平台|原因|次数|章节|页数)$/u

/** Words that make a sentence: finite verbs, adverbs of time, what joins clauses, who speaks. */
const SENTENCE_EN =
  /\b(?:is|are|was|were|am|be|been|will|would|can|could|should|must|may|might|does|do|did|don't|doesn't|dont|doesnt|has|have|had|gets?|got|goes|wants?|needs?|never|always|then|because|when|if|unless|until(?!$)|than|please|very|really|too|so|i'm|im|i|me|we|us|you|he|she|they|them|it|there)\b/i
/** What somebody or the app does, at the start: 'types the answer', 'gets a star', 'sees 6 x 7'. */
const ACT_EN =
  /^(?:show|shows|display|let|lets)\s|^(?:sees?|types?|gets?|picks?|turns?|goes|go|makes?|takes?|gives?|shows?|hides?|moves?|opens?|closes?|starts?|stops?|keeps?|lets?|puts?|adds?|plays?|wins?|loses?|lose|counts?|changes?|becomes?|jumps?|flips?|draws?|drags?|slides?|scrolls?|asks?|reads?|writes?|saves?|works?|runs?|comes?|looks?|feels?|tells?|sends?|calls?|uses?|finds?|wants?|needs?|choose|press|tap|click|hit|try|help|remember|forget|only|just|no|not|nothing|also|first click|sort of|kind of|like|especially|ideally|maybe|perhaps|instead|otherwise)(?:\s+(?:a|an|the|my|your|his|her|their|it|them|me|us|one|two|three|all|any|on|in|up|off|out|to|from|with|of|at|into|over|by|for|and|or|more|less|\d+)\b|$)/i
/** Verbs that may be nouns too, where a word of their object follows. */
const NOUN_STARTS =
  /^(?:type|count|change|start|reading|writing|work|look|feel|run|read|use|no|plays?|wins?|runs|looks|calls?|works|starts?|changes|counts?|types|first)$/i

const SENTENCE_ZH =
  /帮|让|把(?!数)|被(?!子|套|罩)|请|我(?!方)|你|(?<!其)他|她|它|咱|们(?!牌)|可以|能(?!力|量|源|耗|效|见)|会(?!员|议|费|所|计|长|期|话)|(?<![重主需必首紧想])要(?!点|求|价|素|事|闻|件)|(?<!成)就(?!业|诊|餐|医|读|职|寝)|都(?!市)|也|(?<![归已未])还(?!款|贷|书|价|车)|只(?!数)|很|太(?!阳|太|极)|更(?!新|换)|最好|一点|一下|[大小粗细多少快慢亮高低]点|不(?!良|足|锈|动产|限|适|同)|[着吧吗呢啊]|了$|时候$|这|那|每样|每条|每个|所有|然后|(?<![类级性组])别(?!名)|越|得(?!分|票|失)|自己|直接|随时|常用的|列好/u
const ACT_ZH =
  /^(?:的|[\d一两三四五六七八九十几]+(?:个|只|位|天|周|年|月|次|张|杯|条|本)|分(?!数|类|店|组|机|行|局|析|钟)|先|再|点(?!评|数|位|心)|按(?!揭|摩)|给(?!药|水)|从|到(?!货|期|账|店|达|港|站|手|访|岗)|在(?!库|读|职|职|线|售|岗)|跟|用(?!量|途|户|法|时|料|药|水|电|品|餐)|放(?!映|学|置)|显示|弹|加(?!油|价|班|热)|做(?!法|工|菜)|看(?!点|护|诊)|写(?!作|法)|选(?!项|手|题|址)|随机|打开|关闭|点开|翻(?!译|台)|看看|收到后|正面|背面|刚|想(?!要?\p{Script=Han}{0,2}的)|在找|提前|当天)/u

/**
 * Whether a piece of a list can be the name of a property.
 *
 * @param label a piece without article and brackets
 */
export function isNounPhrase(label: string): boolean {
  if (/\p{Script=Han}/u.test(label)) {
    if (RELATIVE_ZH.test(label)) return true
    if (QUESTION_ZH.test(label)) return !/^我$|帮|自己|怎么[办样]|[?？]/.test(label)
    return !SENTENCE_ZH.test(label) && !ACT_ZH.test(label)
  }
  if (QUESTION_EN.test(label) || RELATIVE_EN.test(label) || DONE_ON.test(label)) return true
  const words = label.split(/\s+/)
  if (words.length === 1)
    return !/^(?:nothing|everything|anything|something|etc|of|for|with|and|to|in|on|at|by|else|please|thanks|lol|one|two|three|here|there|too|also|only|first|last|me|us|it|you|them)$/i.test(
      label,
    )
  return (
    !SENTENCE_EN.test(label) &&
    (NOUN_STARTS.test(label) || !ACT_EN.test(label)) &&
    !/\b(?:the|a|an)$/i.test(label)
  )
}
