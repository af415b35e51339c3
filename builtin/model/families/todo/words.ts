/** What people say of tasks, in both languages. */

/** Words for such an app, and for what it is for. */
export const OWN_WORDS =
  /\b(?:to-?dos?|to do|tasks? ?-?(?:list|manager|tracker|app|board|planner|organi[sz]er)s?|(?:my|daily|weekly|household|work|school|manage|track|organi[sz]e|plan|list of) tasks|chores?|planner\b.{0,30}\btasks?|(?:list|plan) for today|today'?s list|to do today|things (?:i|we) (?:need|have) to (?:do|get done)|get (?:things|stuff|it all) done|errands|(?:list of|my|the) jobs|(?:garden|house|odd) jobs|jobs? list|what(?:'s| is) left to do)\b|待办|代办|(?:复习|学习)?任务(?:清单|列表|管理|应用|工具|计划|表)|大扫除清单|(?:值日|家务|作业|复习)表|(?:管理|每日|日常|我的)任务|要(?:做|办|干|忙|准备)的(?:事|活|东西)|(?:要|该|得)\p{Script=Han}{1,6}的事(?!故)|(?:家务|作业|事项|筹备|备忘)清单|(?:做|办)(?:完|好)(?:一[件样个项])?了?就?(?:打[勾钩]|划掉|勾)/iu

/** Words that may mean tasks. */
export const TASK_WORDS = /\btasks?\b|任务|事项|清单|\bcheck ?lists?\b/i
/** A list whose things are ticked off and no more: its groups make it one of tasks. */
export const TICKED =
  /\b(?:tick|check|cross)(?:ed|ing|s)?\b[^.;]{0,24}\b(?:off|done)\b|\bmark\b[^.;]{0,16}\bdone\b|\b(?:untick|ticks|tick ?boxes|checkbox(?:es)?)\b|打[勾钩]|勾选|勾掉|划掉|勾一样|可以勾|做完|办完|写完|完成/i
/** What is said of priorities, due days, order, celebration and clearing, in both languages. */
export const SAID = {
  priority:
    /\bpriorit(?:y|ies|i[sz]e[ds]?)\b|\bimportan(?:t|ce)\b|\burgen(?:t|cy)\b|优先级?|重要(?:程度|性)?|紧急|轻重缓急|急不急|急的(?=[排放])/i,
  due: /\b(?:due(?: (?:dates?|days?|by|on))?|deadlines?|dates?|by (?:which|what) day|by when)\b|[几哪]号(?:之?前|以前|截止)|哪天(?:之?前|以前|截止)|截止(?:日期|时间|日)?|到期(?:日|时间)?|期限|日期/i,
  cheer:
    /\b(?:confetti|celebrat\w*|cheers?|reward\w*|fireworks?|(?:little |small |wee )?party(?= when| at the end))\b|庆祝|彩带|撒花|奖励|烟花|礼花/i,
  clear: /\b(?:clear|reset|(?<!when |once |it's |is )empty)\b(?!\s+and)|清空|重置|清除/i,
  tick: /\b(?:check(?:ing)?(?: \w+)?(?: off)|tick(?:s|ing)?(?: \w+)?(?: off)?|check ?box(?:es)?|mark\w*\b.{0,16}\b(?:done|completed?|finished)|completed?|finish(?:ed)?|done)\b|勾选|打勾|完成|复选框/i,
  filter: /\b(?:filter\w*|show only|hide (?:done|completed|finished))\b|筛选|过滤/i,
  edit: /\b(?:add(?:ing)?|edit(?:ing)?|delet(?:e|ing)|remov(?:e|ing)|undo)\b|添加|新增|编辑|修改|删除|撤销/i,
  count:
    /\b(?:counts?|counter|how many|number of|bar that fills(?: up)?|progress(?: bar)?(?: (?:at|on) (?:the )?top)?)\b|计数|数量统计|多少|还[剩有差]几[件项个样]?|进度|百分比/i,
}
/** What every list of tasks does, in running words. */
export const ALWAYS =
  /[（(]\s*(?:high|low|高|低)[^）)]*[）)]|\b(?:high|medium|normal|low)\b(?:,? (?:and|or) )?|\b(?:can wait|not urgent|later|(?:finished|done|completed) (?:ones|tasks)(?: (?:get|are))?(?: (?:hidden|crossed out|struck))?|hidden|old ones)\b|\b(?:drops?|goes|go|moves?|sinks?|fall)\b(?: (?:\w+ )?to the (?:bottom|end))?|\bto the (?:bottom|end)\b|\bbottom\b|\bcross(?:ed)?(?: \w+)? (?:out|off)\b|\bstrike\w*\b|\b(?:late|overdue) ones?\b|\b(?:overdue|late|red)\b|\b(?:what is|what's|still|only) (?:left|open|to do|not done)\b|\bopen ones\b|\bwrite\b|\b(?:list of )?everything\b|\b(?:are |is )?left\b|\bat the top\b|\b(?:see|show|look at) (?:only|just)\b|\b(?:only|just) (?:see|show)\b|\bsoon\b|\b(?:press|hit)(?:ing)? enter\b|\bmake (?:me )?a list\b|\bsee what(?:'s| is)\b|\bwith an? (?:x|cross|bin)\b|\b(?:how )?far (?:along )?(?:i am|we are)?\b|高|中|低|划掉|画掉|沉到|沉底|(?:移|放|排)到?最?(?:下|后)面?|底部|做完|没做完|未完成|没完成|[做写办]完一[样件个项]|[没未]\p{Script=Han}{0,2}完?成?的?(?:都|就)?(?:排|放|显示|留|列)(?:在|到)?最?(?:上|前)面?|(?:顶上|上面|最上面)?显示|一条一条|能改|能删|勾一[样件个项]|(?:第二天|明天)?还在|标红|变红|过期|逾期|紧急|不急|事情|只看|刷新|不能?丢|写|每条/iu

/** The order, by what tasks have. */
export const SORT =
  /\b(?:sort|sorted|order|ordered|rank|ranked|group|grouped)\b(?: \w+){0,3}? by (?:the |their )?(priority|importance|urgency|due|deadline|date|day)\w*|按(?:照)?(优先级|重要程度|重要性|截止日期|截止时间|日期|到期日)(?:来)?(?:排序|排列|分组)?/i

/** What is past its day catches the eye. */
export const LATE =
  /\bred (?:when|if|once|as soon as) (?:it'?s?|they'?re?|it is|they are|one is|something is)? ?(?:late|overdue|past)\b|\b(?:overdue|late|past (?:their |its |the )?(?:date|day|due)|missed)\b[^.;,]{0,24}\b(?:stand|red|highlight\w*|mark\w*|bold|different|flag\w*|colou?r\w*|bigger|obvious|show)\b|\b(?:highlight|mark|flag|colou?r|bold|show)\w*\b[^.;,]{0,24}\b(?:overdue|late|past)\b|(?:过期|逾期|超期|到期没[做办弄]|过了(?:日期|期限))[^，。；]{0,10}(?:标|红|醒目|突出|显眼|不一样|提醒|高亮)|(?:标|突出|高亮)[^，。；]{0,6}(?:过期|逾期|超期)/i

/** What stands at the top, where no property is named. */
export const FIRST =
  /\b(?:urgent|important|most important|soonest|next|most urgent|due soon|due|deadlines?)\b[^.;,]{0,20}\b(?:first|top)\b|\b(?:nearest|soonest|closest|earliest)\b[^.;,]{0,20}\b(?:first|top)\b|按?(?:轻重缓急|急不急|紧急程度)(?:来)?排[序列]?|(?:重要|紧急|最急|要紧|快到期|最早|最先到期|最近|急)的?[^，。；]{0,4}(?:放|排|置|显示|优先|在)[^，。；]{0,3}[前上顶先]面?头?/i

/** What is ticked off goes away by one press: the list has a button for it. */
export const SWEEPS =
  /\b(?:clear|remove|delete|sweep|hide|get rid of)\w*\b[^.;,]{0,24}\b(?:done|finished|ticked|completed|checked|crossed)\b|(?:清|删|移|去)[除空掉理走]?[^，。；]{0,4}(?:已经?完成|[做办干弄]完的|完成的|划掉的|做完的|打勾的|勾掉的|勾过的|勾了的)|(?:划掉|完成|[做办干弄]完|打勾|勾掉|勾过|勾选)了?的[^，。；]{0,8}(?:清|删|移除|去掉)/i
/** What is open stands above what is finished, as it does anyway. */
export const OPEN_FIRST =
  /\b(?:done|finished|ticked|completed|checked)\b[^.;,]{0,24}\b(?:bottom|below|last|end|down)\b|\b(?:open|unfinished|undone|not done)\b[^.;,]{0,16}\b(?:first|top|above)\b|(?:没|未)[^，。；]{0,4}的?[^，。；]{0,3}(?:前|上)面?|(?:完成|做完|打勾|勾)[^，。；]{0,6}(?:下面|后面|最后|底|最下)/i

/** All ticks are taken away, the tasks stay. */
export const UNTICKS =
  /[^,.;，。；]*(?:\b(?:untick|uncheck|un-tick)\w*|\b(?:reset|clear|wipe|empty)s?\b[^.;,]{0,40}\b(?:ticks|checks|checkmarks|boxes|tomorrow|again|reuse|(?:next|following|new|every|each) (?:trip|time|day|morning|night|shift|week|month|visit|class|run|season|year|one))\b|\bstarts? (?:again|over|fresh|anew)\b[^.;,]{0,20}\b(?:next|new|each|every|tomorrow)\b|\breset(?: (?:it|them|all|everything|the list|button))?(?=$|[.,;!])|\b(?:a|with|one) reset\b|(?:清|去|取消)掉?(?:所有|全部)?的?(?:打勾|勾)|(?:明天|第二天|下次|隔天|下一[次班]|次日)[^，。；]{0,4}(?:重[新来置]|清[掉空零]|接着用|再用|从头)|重置|\bstart(?:s|ing)? (?:it )?(?:over|again|afresh)\b|(?:重新|取消)(?:所有|全部)?(?:打?[勾钩]|勾选)|(?:全部|一键)(?:取消|重置)|重新开始)[^,.;，。；]*/i

/** Who wants to be praised when all is done. */
export const PRAISE =
  /\b(?:praise|compliment|well done|pat on the back)\b[^.;,]*|(?:全部?(?:都)?(?:完事?|做完|办完|弄完)了?)?(?:夸|表扬)(?:夸|扬)?我?[^，。；]{0,4}/i
/** What a list of tasks is for and does, told in passing. */
export const IN_PASSING =
  /\b(?:i |just )*(?:press|tap|hit) (?:it|once)\b(?: and (?:it'?s?|it is) (?:finished|done|gone))?|\blet me (?:throw|put|type|write|dump|jot)(?: in| down)? (?:whatever|what)\b[^.,;]*?(?=[.,;]| and make|$)|\bmake (?:it|them) (?:vanish|disappear)\b[^.,;]*|\b(?:strike|cross|tick|check)\w*(?: \w+){0,3} (?:off|out)\b(?: (?:as|while) [a-z ]+)?|\bone by one\b|\bwhat still has to (?:happen|be done)\b|\bmark what'?s urgent\b|\b(?:three|two|3|2) levels of (?:importance|priority|urgency)\b|\bwhat(?:'s| is) (?:already )?(?:in the \w+|packed|finished|missing|still open|overdue)\b|\bso (?:my|that) \w+ (?:can )?sees? what(?:'s| is)? (?:remains|left|missing)\b|做了就?点掉|(?:没|未)[做办]的?[^，。；]{0,3}(?:一眼|一下)?(?:看得见|看得到|看得出)|一目了然|别(?:让我)?[漏忘][^，。；]*|写进去|记一下|(?:收|沉|移|放)到?(?:最)?(?:底|下面|后面)去?|分开列[^，。；]*|一项项|一样样|(?:一家人|大家)?分着[做干]|[买办弄备带][到妥齐好][^，。；]{0,6}(?:点|勾|划)[^，。；]{0,3}|准备好了?[^，。；]{0,4}点[^，。；]{0,3}|[^，。；,、]完一[样件个项]?[^，。；]{0,3}[划勾点]一?[样件个项]?|之?前(?:都|得|要|必须)*(?:搞定|[弄办做干忙]完|交)|能加能删|一件件|手续|^[^，。：:；、]{2,8}要?(?:开业|开张|搬家|结婚|出发|开学|装修|搬迁|出国|生产)了?(?=[，。])|(?:临时)?交代的?活|(?:派|给)[^，。；]{0,4}件?活/i
