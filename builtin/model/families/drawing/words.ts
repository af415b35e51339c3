/** Words to draw, by what they are. */
import type { Lang } from '../../plan.ts'

export const TOPICS = ['food', 'animals', 'things', 'places', 'deeds'] as const
export type Topic = (typeof TOPICS)[number]

/** Words that speak of a topic, and what it is called. */
export const TOPIC_WORDS: Record<Topic, { words: RegExp; en: string; zh: string }> = {
  food: {
    words:
      /\bfoods?\b|\bfruits?\b|\b(?:meals?|dishes|snacks?|cakes?|eat\w*)\b|吃的|食物|美食|水果|菜|零食/i,
    en: 'food',
    zh: '吃的',
  },
  animals: {
    words: /\banimals?\b|\bpets?\b|\b(?:birds|insects|creatures)\b|动物|宠物|鸟|昆虫/i,
    en: 'animals',
    zh: '动物',
  },
  things: {
    words:
      /\b(?:objects?|household|tools|things at home|clothes|toys)\b|物品|东西|家具|用品|玩具|衣服/i,
    en: 'things',
    zh: '物品',
  },
  places: {
    words: /\b(?:places?|buildings?|countries|cities|landmarks)\b|地方|建筑|城市|景点|国家/i,
    en: 'places',
    zh: '地方',
  },
  deeds: {
    words: /\b(?:actions?|activities|verbs|sports?|jobs?)\b|动作|运动|职业|活动/i,
    en: 'actions',
    zh: '动作',
  },
}

const row = (words: string): string[] => words.split(' ').map((word) => word.replaceAll('_', ' '))

/** The words of each topic in both languages. */
export const WORDS: Record<Topic, Record<Lang, string[]>> = {
  food: {
    en: row(
      'pizza ice_cream banana pancake carrot sandwich watermelon spaghetti cupcake cheese pumpkin popcorn strawberry hamburger egg doughnut grapes soup',
    ),
    zh: row(
      '西瓜 饺子 面条 冰淇淋 汉堡 香蕉 火锅 蛋糕 玉米 包子 草莓 糖葫芦 寿司 薯条 月饼 粽子 鸡腿 葡萄',
    ),
  },
  animals: {
    en: row(
      'elephant penguin snail giraffe octopus butterfly crocodile rabbit owl whale spider kangaroo hedgehog duck',
    ),
    zh: row('大象 企鹅 蜗牛 长颈鹿 章鱼 蝴蝶 鳄鱼 兔子 猫头鹰 鲸鱼 蜘蛛 袋鼠 刺猬 鸭子'),
  },
  things: {
    en: row(
      'umbrella bicycle glasses scissors candle clock guitar ladder balloon key teapot backpack camera sock',
    ),
    zh: row('雨伞 自行车 眼镜 剪刀 蜡烛 闹钟 吉他 梯子 气球 钥匙 茶壶 书包 相机 袜子'),
  },
  places: {
    en: row(
      'castle bridge lighthouse farm desert island airport playground cave volcano school museum waterfall',
    ),
    zh: row('城堡 大桥 灯塔 农场 沙漠 小岛 机场 游乐场 山洞 火山 学校 博物馆 瀑布'),
  },
  deeds: {
    en: row(
      'swimming fishing sleeping dancing skiing sneezing cooking climbing reading juggling painting running singing',
    ),
    zh: row('游泳 钓鱼 睡觉 跳舞 滑雪 打喷嚏 做饭 爬山 看书 刷牙 画画 跑步 唱歌'),
  },
}
