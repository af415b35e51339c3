/** Decks of places by region, and of the Japanese syllables. */
import type { Lang } from '../../plan.ts'

type Pair = [front: string, back: string]
type Region = {
  id: string
  words: RegExp
  name: Record<Lang, string>
  pairs: (lang: Lang) => Pair[]
}

/** Country, capital, and both in Chinese. */
const EUROPE = `Portugal Lisbon 葡萄牙 里斯本
Spain Madrid 西班牙 马德里
France Paris 法国 巴黎
Germany Berlin 德国 柏林
Italy Rome 意大利 罗马
Austria Vienna 奥地利 维也纳
Switzerland Bern 瑞士 伯尔尼
Belgium Brussels 比利时 布鲁塞尔
Netherlands Amsterdam 荷兰 阿姆斯特丹
Luxembourg Luxembourg 卢森堡 卢森堡
Ireland Dublin 爱尔兰 都柏林
United_Kingdom London 英国 伦敦
Denmark Copenhagen 丹麦 哥本哈根
Norway Oslo 挪威 奥斯陆
Sweden Stockholm 瑞典 斯德哥尔摩
Finland Helsinki 芬兰 赫尔辛基
Iceland Reykjavík 冰岛 雷克雅未克
Estonia Tallinn 爱沙尼亚 塔林
Latvia Riga 拉脱维亚 里加
Lithuania Vilnius 立陶宛 维尔纽斯
Poland Warsaw 波兰 华沙
Czechia Prague 捷克 布拉格
Slovakia Bratislava 斯洛伐克 布拉迪斯拉发
Hungary Budapest 匈牙利 布达佩斯
Slovenia Ljubljana 斯洛文尼亚 卢布尔雅那
Croatia Zagreb 克罗地亚 萨格勒布
Serbia Belgrade 塞尔维亚 贝尔格莱德
Romania Bucharest 罗马尼亚 布加勒斯特
Bulgaria Sofia 保加利亚 索非亚
Greece Athens 希腊 雅典
Albania Tirana 阿尔巴尼亚 地拉那
Ukraine Kyiv 乌克兰 基辅
Malta Valletta 马耳他 瓦莱塔
Cyprus Nicosia 塞浦路斯 尼科西亚`

const STATES =
  'Alabama Montgomery,Alaska Juneau,Arizona Phoenix,Arkansas Little_Rock,California Sacramento,Colorado Denver,Connecticut Hartford,Delaware Dover,Florida Tallahassee,Georgia Atlanta,Hawaii Honolulu,Idaho Boise,Illinois Springfield,Indiana Indianapolis,Iowa Des_Moines,Kansas Topeka,Kentucky Frankfort,Louisiana Baton_Rouge,Maine Augusta,Maryland Annapolis,Massachusetts Boston,Michigan Lansing,Minnesota Saint_Paul,Mississippi Jackson,Missouri Jefferson_City,Montana Helena,Nebraska Lincoln,Nevada Carson_City,New_Hampshire Concord,New_Jersey Trenton,New_Mexico Santa_Fe,New_York Albany,North_Carolina Raleigh,North_Dakota Bismarck,Ohio Columbus,Oklahoma Oklahoma_City,Oregon Salem,Pennsylvania Harrisburg,Rhode_Island Providence,South_Carolina Columbia,South_Dakota Pierre,Tennessee Nashville,Texas Austin,Utah Salt_Lake_City,Vermont Montpelier,Virginia Richmond,Washington Olympia,West_Virginia Charleston,Wisconsin Madison,Wyoming Cheyenne'

const pairOf = (words: string): Pair => {
  const [front = '', back = ''] = words.split(' ').map((word) => word.replaceAll('_', ' '))
  return [front, back]
}

/** Capitals of a region that is named; of others we know no list. */
export const REGIONS: readonly Region[] = [
  {
    id: 'europe',
    words:
      /\bcapitals?\b[^.;]{0,24}\b(?:europe\w*|eu)\b|\beuropean (?:\w+ )?capitals?\b|欧洲[^，。]{0,8}(?:首都|国家)/i,
    name: { en: 'Capitals of Europe', zh: '欧洲首都' },
    pairs: (lang) =>
      EUROPE.split('\n').map((row) => {
        const [en = '', capital = '', zh = '', inChinese = ''] = row.split(' ')
        return lang === 'zh' ? [zh, inChinese] : [en.replaceAll('_', ' '), capital]
      }),
  },
  {
    id: 'states',
    words:
      /\b(?:us|u\.s\.|american) state capitals\b|\bstate capitals\b(?! of (?!the (?:us|united))|[^.;]{0,20}\b(?:india|mexic|brazil|nigeria|austral|german)\w*)|\bcapitals of (?:the |all |our )?(?:fifty |50 |us |american )(?:us |american )?states\b|美国[^，。]{0,4}州[^，。]{0,3}首府/i,
    name: { en: 'State capitals', zh: '美国各州首府' },
    pairs: () => STATES.split(',').map(pairOf),
  },
]

const SYLLABLES =
  'あ a い i う u え e お o か ka き ki く ku け ke こ ko さ sa し shi す su せ se そ so た ta ち chi つ tsu て te と to な na に ni ぬ nu ね ne の no は ha ひ hi ふ fu へ he ほ ho ま ma み mi む mu め me も mo や ya ゆ yu よ yo ら ra り ri る ru れ re ろ ro わ wa を wo ん n'.split(
    ' ',
  )

/** The Japanese syllables with their sound. */
export const KANA: Region = {
  id: 'kana',
  words: /\b(?:hiragana|kana)\b|五十音|平假名|假名/i,
  name: { en: 'Hiragana', zh: '五十音' },
  pairs: () =>
    SYLLABLES.flatMap((sign, at): Pair[] =>
      at % 2 === 0 ? [[sign, SYLLABLES[at + 1] ?? '']] : [],
    ),
}
