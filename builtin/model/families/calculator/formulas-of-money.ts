/** Formulas of pay and profit, savings, trips and bills. */
import type { Known } from './formula-shape.ts'

const OVERTIME = /\bover ?time\b|加班/i

export const OF_MONEY: Known[] = [
  {
    word: /\bsav(?:e|ing|ings)\b[^]*\bhow much\b[^.;]{0,30}\b(?:per|each|every|a) (?:month|week)\b|\bhow much\b[^.;]{0,40}\bsave\b[^.;]{0,12}\b(?:per|each|every|a) (?:month|week)\b|每[个]?[月周](?:要|得|需要|该|应)*(?:存|攒)(?:多少|几)/i,
    inputs: [
      ['Goal', '目标金额', 3000],
      [
        'Saved so far',
        '已存',
        0,
        { rest: 0, word: /\b(?:so far|already|have saved)\b|已[经存]|现有/i },
      ],
      ['Months', '几个月', 12],
    ],
    outputs: [
      ['Each month', '每月存', '(a - b) / c', true],
      ['Each week', '每周存', '(a - b) / c * 12 / 52', true],
    ],
  },
  {
    word: /时薪[^。]{0,16}每天[^。]{0,16}天|\b(?:hourly|per hour|an hour)\b[^.]{0,40}\bhours (?:a|per) day\b[^.]{0,40}\bdays\b/i,
    inputs: [
      ['Pay per hour', '时薪', 20],
      ['Hours a day', '每天小时', 8],
      ['Days a month', '每月天数', 22],
    ],
    outputs: [
      ['A month', '月工资', 'a * b * c', true],
      ['A day', '日工资', 'a * b', true],
      ['A year', '年工资', 'a * b * c * 12', true],
    ],
  },
  {
    word: /每公里(?:多少钱|[^，。]{0,6}[元块钱费价])[^。]{0,24}(?:人|平摊)|\b(?:cost|price|rate) per (?:km|kilomet(?:re|er)|mile)\b[^.]{0,40}\b(?:people|passengers?|each|split)\b/i,
    inputs: [
      ['Distance', '里程（公里）', 50],
      ['Price per km or mile', '每公里价格', 1.5],
      ['People', '人数', 3],
    ],
    outputs: [
      ['Each pays', '每人付', 'a * b / c', true],
      ['Total', '总费用', 'a * b', true],
    ],
  },
  {
    word: /\bprofits?\b[^]{0,80}\b(?:sold|number|quantity|how many|pieces)\b|利润[^。]{0,40}(?:数量|件数|卖了?[几多])|(?:数量|件数|卖了?几)[^。]{0,40}(?:利润|赚)/i,
    inputs: [
      ['Cost of one', '单件成本', 4],
      ['Selling price', '售价', 12],
      ['Number sold', '卖出数量', 30],
    ],
    outputs: [
      ['Profit', '利润', '(b - a) * c', true],
      ['Profit on one', '单件利润', 'b - a', true],
      ['Sales', '销售额', 'b * c', true],
      ['Costs', '总成本', 'a * c', true],
    ],
  },
  {
    word: /(?:上[月次个期]|旧|期初)[^。]{0,6}(?:读数|表)|\b(?:last|previous|old) (?:month'?s? )?(?:meter )?reading\b/i,
    inputs: [
      ['Last reading', '上次读数', 1200],
      ['This reading', '本次读数', 1350],
      [
        'Price of one unit',
        '单价',
        0.56,
        {
          beside:
            /(?:每[度吨方升]|\bper (?:unit|kwh|cubic met(?:re|er)) (?:is |costs? )?)[¥€$£]?(\d+(?:\.\d+)?)|(\d+\.\d+) ?(?:per|an?) (?:unit|kwh|cubic)/i,
        },
      ],
    ],
    outputs: [
      ['To pay', '应付', '(b - a) * c', true],
      ['Used', '用量', 'b - a'],
    ],
  },
  {
    word: /\bsavings? goal\b|\bhow (?:long|many (?:months|weeks))\b[^.]{0,40}\b(?:sav\w+|goal|afford)\b|\bsav(?:e|ing)\b[^.]{0,80}\bhow (?:long|many (?:months|weeks))\b|[攒存][^。]{0,40}(?:多久|几个月|多少个?月)/i,
    inputs: [
      ['Goal', '目标金额', 5000],
      [
        'Saved so far',
        '已存',
        500,
        { rest: 0, word: /\b(?:already|so far|have|start\w*)\b|已|现有|手上|目前/i },
      ],
      ['Saved each month', '每月存入', 300],
    ],
    outputs: [
      ['Months', '需要几个月', '(a - b) / c'],
      ['Years', '需要几年', '(a - b) / c / 12'],
      ['Still missing', '还差', 'a - b', true],
    ],
  },
  {
    word: /^(?=[^]*\b(?:fuel|gas|petrol|road ?trip|drive)\b)(?=[^]*\b(?:mpg|miles per gallon|gallons?)\b)/i,
    inputs: [
      ['Miles', '英里', 300],
      ['Miles per gallon', '每加仑英里', 30],
      ['Price per gallon', '每加仑价格', 3.5],
      [
        'People',
        '人数',
        1,
        { rest: 1, word: /\b(?:people|persons?|friends|of us|each|split|share)\b|人/i },
      ],
    ],
    outputs: [
      ['Total cost', '总费用', 'a / b * c', true],
      ['Cost per person', '每人费用', 'a / b * c / d', true],
      ['Gallons', '加仑', 'a / b'],
    ],
  },
  {
    word: /\b(?:electricity|power|energy|kwh|watts?)\b.{0,50}\b(?:costs?|bill|price|calculator|per (?:month|year))\b|电费|耗电|用电|千瓦时|(?<!\p{Script=Han})度电/iu,
    inputs: [
      ['Watts', '功率（瓦）', 800],
      ['Hours a day', '每天小时', 2],
      ['Price per kWh', '每度电价', 0.3],
    ],
    outputs: [
      ['A month (30 days)', '每月（30 天）', 'a * b / 1000 * 30 * c', true],
      ['A day', '每天', 'a * b / 1000 * c', true],
      ['A year', '每年', 'a * b / 1000 * 365 * c', true],
      ['kWh a month', '每月用电（度）', 'a * b / 1000 * 30'],
    ],
  },
  {
    word: /\b(?:hourly|freelance(?:r)?|day|wage|salary|pay)\b.{0,20}\b(?:rate|wage|pay|calculator|to (?:annual|yearly|monthly))\b|\b(?:overtime|wages?)\b|时薪|日薪|加班费|兼职工资|工资(?:计算|换算)/i,
    inputs: [
      ['Pay per hour', '时薪', 20],
      ['Hours a week', '每周小时', 38],
      ['Overtime hours a week', '每周加班小时', 0, { rest: 0, word: OVERTIME }],
      ['Overtime pays, times', '加班倍数', 1.5, { rest: 1, word: OVERTIME }],
      ['Weeks a year', '每年周数', 52],
    ],
    outputs: [
      ['A month', '每月', 'a * (b + c * d) * e / 12', true],
      ['A week', '每周', 'a * (b + c * d)', true],
      ['A year', '每年', 'a * (b + c * d) * e', true],
    ],
  },
  {
    word: /\b(?:profit|gross|price) margins?\b|\bmark-?ups?\b|\bmargin calculator\b|\bselling price\b|毛利|利润率|成本价|定价|加价率/i,
    inputs: [
      ['Cost', '成本', 60],
      ['Price', '售价', 100],
      [
        'Fees, % of the price',
        '手续费（占售价 %）',
        0,
        { rest: 0, word: /\bfees?\b|手续费|平台/i },
      ],
    ],
    outputs: [
      ['Profit', '利润', 'b - a - b * c / 100', true],
      ['Margin, %', '利润率（%）', '(b - a - b * c / 100) / b * 100'],
      ['Mark-up, %', '加价率（%）', '(b - a) / a * 100'],
    ],
  },
  {
    word: /\bbreak[- ]?even\b|保本|盈亏平衡|回本/i,
    inputs: [
      ['Fixed costs', '固定成本', 2000],
      ['Price of one', '单价', 25],
      ['Cost of one', '单件成本', 9],
      ['Sold', '已卖', 100],
    ],
    outputs: [
      ['Must be sold', '保本件数', 'a / (b - c)'],
      ['Profit so far', '目前利润', 'd * (b - c) - a', true],
      ['Left on each', '每件毛利', 'b - c', true],
    ],
  },
  {
    word: /\bprice per (?:unit|kilo|kg|100|litre|gram)\b(?:(?<=\b(?:compar\w*|cheap\w*|better|which|two|packs?|sizes?)\b[^]*)|(?=[^]*\b(?:compar\w*|cheap\w*|better|which|two|packs?|sizes?)\b))|\b(?:unit price|(?:which|what)(?: one)? is (?:the )?(?:cheaper|better (?:deal|value))|best value)\b|单价|哪个(?:更)?(?:划算|便宜)|比价/i,
    inputs: [
      ['Price of the first', '第一种价格', 3.2],
      ['Amount of the first', '第一种数量', 500],
      ['Price of the second', '第二种价格', 5.4],
      ['Amount of the second', '第二种数量', 900],
    ],
    outputs: [
      ['First, for 100', '第一种每 100', 'a / b * 100', true],
      ['Second, for 100', '第二种每 100', 'c / d * 100', true],
      ['The second costs, %', '第二种贵（%）', '(c / d - a / b) / (a / b) * 100'],
    ],
  },
  {
    word: /\b(?:rental|rent) yield\b|\breturn on investment\b|\broi\b|租金回报|投资回报率|回报率/i,
    inputs: [
      ['Put in', '投入', 200000],
      ['Comes in a month', '每月收入', 900],
      ['Costs a month', '每月成本', 150],
    ],
    outputs: [
      ['Return a year, %', '年回报率（%）', '(b - c) * 12 / a * 100'],
      ['Left a year', '每年净收入', '(b - c) * 12', true],
      ['Years until it is back', '回本年数', 'a / ((b - c) * 12)'],
    ],
  },
  {
    word: /\b(?:a|per|each|every) day\b[^.]{0,50}\b(?:price|costs?)\b[^]*\b(?:month|year)\b|每天[几多][^。]{0,40}[价元钱][^。]*一?年/i,
    inputs: [
      ['Number a day', '每天数量', 2],
      ['Price of one', '单价', 3.5],
    ],
    outputs: [
      ['A month (30 days)', '每月（30 天）', 'a * b * 30', true],
      ['A week', '每周', 'a * b * 7', true],
      ['A year', '每年', 'a * b * 365', true],
    ],
  },
]
