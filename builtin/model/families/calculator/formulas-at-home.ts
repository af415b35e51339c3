/** Formulas of walls and floors, kitchen and garden, knitting and plain shapes. */
import type { Known } from './formula-shape.ts'
import { PRICE } from './formula-shape.ts'

const OPENINGS = { rest: 0, word: /\b(?:doors?|windows?|openings?)\b|门|窗/i }
const COATS = { rest: 1, word: /\bcoats?\b|遍/i }
const COVERS = {
  beside:
    /\b(?:lit(?:re|er)s?|cans?|tins?|buckets?)\b(?: of paint)? (?:covers?|does|paints?|is enough for)(?: about| around)? (\d+(?:\.\d+)?)|(?:升|桶|公斤)(?:油?漆|涂料)?(?:大概|大约)?(?:能|可以?)?[刷涂](\d+(?:\.\d+)?)/i,
}

export const AT_HOME: Known[] = [
  {
    word: /\bwallpaper\b|墙纸|壁纸/i,
    inputs: [
      ['Room perimeter, m', '墙总长（米）', 16],
      ['Wall height, m', '墙高（米）', 2.5],
      ['Roll width, m', '每卷宽（米）', 0.53],
      ['Roll length, m', '每卷长（米）', 10],
      ['Price of a roll', '每卷价格', 25, PRICE],
    ],
    outputs: [
      ['Rolls, to round up', '卷数（向上取整）', 'a * b / (c * d)'],
      ['Wall area, m²', '墙面（平方米）', 'a * b'],
      ['Cost', '费用', 'a * b / (c * d) * e', true],
    ],
  },
  {
    word: /\brectang(?:le|ular)\b|长方形|矩形/i,
    inputs: [
      ['Length', '长', 5],
      ['Width', '宽', 3],
    ],
    outputs: [
      ['Area', '面积', 'a * b'],
      ['Perimeter', '周长', '2 * (a + b)'],
    ],
  },
  {
    word: /\bcircle\b|圆(?:的?面积|形|周长)/i,
    inputs: [['Radius', '半径', 5]],
    outputs: [
      ['Area', '面积', '3.14159265 * a * a'],
      ['Circumference', '周长', '2 * 3.14159265 * a'],
      ['Diameter', '直径', '2 * a'],
    ],
  },
  {
    word: /^(?=[^]*\blength\b)(?=[^]*\bwidth\b)(?=[^]*\bpaint\b)|^(?=[^]*长)(?=[^]*宽)(?=[^]*(?:油漆|涂料|乳胶漆|刷墙|墙漆))/i,
    inputs: [
      ['Length, m', '长（米）', 5],
      ['Width, m', '宽（米）', 4],
      ['Height, m', '高（米）', 2.5],
      ['Doors and windows, m²', '门窗面积（平方米）', 4, OPENINGS],
      ['Coats', '遍数', 2, COATS],
      ['m² per litre', '每升可刷（平方米）', 10, COVERS],
      ['Price per litre', '每升价格', 12, PRICE],
    ],
    outputs: [
      ['Litres', '用量（升）', '(2 * (a + b) * c - d) * e / f'],
      ['Walls, m²', '墙面（平方米）', '2 * (a + b) * c - d'],
      ['Cost', '费用', '(2 * (a + b) * c - d) * e / f * g', true],
    ],
  },
  {
    word: /\b(?:bread|dough|sourdough|pizza)\b.{0,40}\b(?:formula|calculator|percent\w*|hydration|loa(?:f|ves))\b|\bbaker'?s percent\w*|\bhydration\b|(?:面包|披萨|吐司|面团)[^。]{0,20}(?:配方|含水量|百分比|比例|计算)|烘焙百分比|含水量/i,
    inputs: [
      ['Loaves or pizzas', '个数', 2],
      ['Grams of dough each', '每个克数', 900],
      ['Hydration, %', '含水量（%）', 70],
      ['Salt, %', '盐（%）', 2],
      ['Starter, %', '酵头（%）', 20],
    ],
    outputs: [
      ['Flour, g', '面粉（克）', 'a * b / (1 + (c + d + e) / 100)'],
      ['Water, g', '水（克）', 'a * b / (1 + (c + d + e) / 100) * c / 100'],
      ['Salt, g', '盐（克）', 'a * b / (1 + (c + d + e) / 100) * d / 100'],
      ['Starter, g', '酵头（克）', 'a * b / (1 + (c + d + e) / 100) * e / 100'],
    ],
  },
  {
    word: /\b(?:dilut\w+|mixing ratio|parts? (?:of )?water|spray(?:er)? (?:mix|tank)|concentrate)\b|稀释|配比|兑水|倍液|药桶|打药|兑药|原液/i,
    inputs: [
      ['Tank or water, litres', '桶或水量（升）', 16],
      ['Dilution, 1 to', '稀释倍数', 1000],
      ['Or: product put in, ml', '或：已放药量（毫升）', 10],
    ],
    outputs: [
      ['Product needed, ml', '要放的药（毫升）', 'a * 1000 / b'],
      ['That product is a dilution of 1 to', '反算：这些药是多少倍', 'a * 1000 / c'],
    ],
  },
  {
    word: /\bpaint\b.{0,40}\b(?:calculator|how much|litres?|walls?|rooms?|cans?|rolls?|need)\b|\bhow much paint\b|(?:油漆|涂料|乳胶漆|刷墙|墙漆)/i,
    inputs: [
      ['Walls together, m', '墙总长（米）', 16],
      ['Height, m', '层高（米）', 2.5],
      ['Doors and windows, m²', '门窗面积（平方米）', 4, OPENINGS],
      ['Coats', '遍数', 2, COATS],
      ['m² per litre', '每升可刷（平方米）', 10, COVERS],
      ['Price per litre', '每升价格', 12, PRICE],
    ],
    outputs: [
      ['Litres', '用量（升）', '(a * b - c) * d / e'],
      ['Area, m²', '面积（平方米）', 'a * b - c'],
      ['Cost', '费用', '(a * b - c) * d / e * f', true],
    ],
  },
  {
    word: /\b(?:tiles?|flooring|laminate|parquet)\b.{0,50}\b(?:calculator|how many|need|boxes|waste|offcut)\b|\bhow many (?:tiles|boxes of)\b|瓷砖|地砖|地板砖|铺(?:砖|地板)|木地板/i,
    inputs: [
      ['Room length, m', '房间长（米）', 4],
      ['Room width, m', '房间宽（米）', 3],
      ['Tile length, cm', '砖长（厘米）', 60],
      ['Tile width, cm', '砖宽（厘米）', 60],
      [
        'Waste, %',
        '损耗（%）',
        10,
        { rest: 0, word: /\b(?:waste|offcuts?|spare|extra)\b|损耗|多买|备用/i },
      ],
      ['Price per tile', '每块价格', 5, PRICE],
    ],
    outputs: [
      ['Tiles', '块数', 'a * b * 10000 / (c * d) * (1 + e / 100)'],
      ['Area, m²', '面积（平方米）', 'a * b'],
      ['Cost', '费用', 'a * b * 10000 / (c * d) * (1 + e / 100) * f', true],
    ],
  },
  {
    word: /\bconcrete\b|\bcement\b|\b(?:gravel|mulch|topsoil|soil)\b.{0,40}\b(?:how much|calculator|bags|need)\b|混凝土|水泥|砂石|营养土/i,
    inputs: [
      ['Length, m', '长（米）', 4],
      ['Width, m', '宽（米）', 3],
      ['Thickness, cm', '厚（厘米）', 10],
      ['Litres in a bag', '每袋（升）', 12],
      ['Price per bag', '每袋价格', 6, PRICE],
    ],
    outputs: [
      ['Cubic metres', '体积（立方米）', 'a * b * c / 100'],
      ['Bags', '袋数', 'a * b * c * 10 / d'],
      ['Cost', '费用', 'a * b * c * 10 / d * e', true],
    ],
  },
  {
    word: /\b(?:aquarium|fish ?tank|pool|pond|tank)\b.{0,40}\b(?:volume|litres?|gallons?|calculator|how (?:much|many))\b|鱼缸[^。]{0,14}(?:升|体积|容积|多少水)|水体/i,
    inputs: [
      ['Length, cm', '长（厘米）', 80],
      ['Width, cm', '宽（厘米）', 35],
      ['Water height, cm', '水深（厘米）', 40],
      [
        'Dose, ml per 100 l',
        '用量（毫升/100 升）',
        10,
        { rest: 0, word: /\b(?:dos\w+|ml|product|medicine)\b|用量|药|毫升/i },
      ],
      ['Water change, %', '换水（%）', 25, { rest: 0, word: /\bchang\w+\b|换水/i }],
    ],
    outputs: [
      ['Litres', '水量（升）', 'a * b * c / 1000'],
      ['Dose, ml', '用量（毫升）', 'a * b * c / 100000 * d'],
      ['Water to change, l', '换水量（升）', 'a * b * c / 1000 * e / 100'],
    ],
  },
  {
    word: /\b(?:knit\w*|crochet)\b.{0,60}\b(?:gauge|stitches|rows|cast on|calculator)\b|\bgauge\b.{0,30}\bstitches\b|(?:起针|针数|棒针|钩针|织[^。]{0,10}多少针)/i,
    inputs: [
      ['Stitches in 10 cm', '10 厘米针数', 22],
      ['Rows in 10 cm', '10 厘米行数', 30],
      ['Width, cm', '宽（厘米）', 50],
      ['Length, cm', '长（厘米）', 60],
    ],
    outputs: [
      ['Stitches', '针数', 'a * c / 10'],
      ['Rows', '行数', 'b * d / 10'],
    ],
  },
]
