/** The first characters that children learn, with their sound and a word. */

const ROWS = `日 rì 日出
月 yuè 月亮
水 shuǐ 喝水
火 huǒ 火车
山 shān 高山
石 shí 石头
田 tián 水田
土 tǔ 土地
禾 hé 禾苗
米 mǐ 大米
木 mù 木头
林 lín 树林
人 rén 人们
口 kǒu 门口
手 shǒu 小手
足 zú 足球
目 mù 目光
耳 ěr 耳朵
心 xīn 开心
头 tóu 头发
天 tiān 天空
地 dì 土地
大 dà 大人
小 xiǎo 小心
上 shàng 上学
下 xià 下雨
中 zhōng 中间
左 zuǒ 左手
右 yòu 右手
风 fēng 大风
云 yún 白云
雨 yǔ 下雨
雪 xuě 雪花
花 huā 花朵
草 cǎo 小草
鸟 niǎo 小鸟
虫 chóng 虫子
鱼 yú 小鱼
牛 niú 奶牛
羊 yáng 山羊
马 mǎ 白马
鸡 jī 小鸡
狗 gǒu 小狗
猫 māo 小猫
爸 bà 爸爸
妈 mā 妈妈
门 mén 大门
车 chē 汽车
书 shū 看书
白 bái 白色
红 hóng 红花
多 duō 多少
少 shǎo 少年`

const KNOWN = new Map(
  ROWS.split('\n').map((row) => {
    const [sign = '', sound = '', word = ''] = row.split(' ')
    return [sign, `${sound}，${word}`]
  }),
)

/**
 * The back of a card for a character, or '' for one that is not among the first.
 *
 * @param sign what stands on the front
 */
export function characterOf(sign: string): string {
  return KNOWN.get(sign.trim()) ?? ''
}
