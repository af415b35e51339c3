/** The start set of tags with the words, English and Chinese, by which a description is known to mean them. */

/** One tag and its words: small letters, English ones in the singular. The tag itself is always a word. */
export type TagWords = { tag: string; words: readonly string[] }

/** The tags that an instance begins with, in the order in which they are shown. */
export const startTags: readonly TagWords[] = [
  of('game', 'play player score snake memory chess puzzle arcade 游戏 贪吃蛇 棋 记忆 拼图 得分'),
  of('productivity', 'task todo to-do checklist kanban organize 效率 任务 待办 清单 看板'),
  of('tool', 'generator helper utility qr password 工具 生成器 密码 二维码'),
  of('timer', 'pomodoro countdown stopwatch clock alarm 计时 倒计时 番茄 秒表 时钟 闹钟'),
  of('notes', 'note memo journal diary notebook 笔记 备忘 日记 日志 便签'),
  of(
    'education',
    'learn study school lesson student course vocabulary 学习 教育 课程 学生 单词 背诵',
  ),
  of('quiz', 'question trivia flashcard flash-card exam test 测验 问答 题 考试 抽认卡'),
  of('finance', 'budget expense money invoice saving income 记账 预算 财务 支出 收入 账本 存钱'),
  of('health', 'habit sleep mood water medicine meditation bmi 健康 习惯 睡眠 心情 喝水 冥想'),
  of('fitness', 'workout exercise gym running training calorie 健身 锻炼 运动 跑步 训练'),
  of(
    'food',
    'recipe cook meal kitchen tea coffee restaurant ingredient 菜谱 食谱 做饭 美食 茶 咖啡 餐',
  ),
  of('travel', 'trip packing itinerary flight hotel vacation 旅行 旅游 行程 行李 出行'),
  of('weather', 'forecast temperature rain 天气 气温 预报'),
  of('music', 'song piano drum metronome playlist sound 音乐 钢琴 节拍 歌 鼓'),
  of('art', 'draw drawing paint sketch pixel canvas colour color palette 画 绘画 涂鸦 像素 调色'),
  of('photo', 'picture image gallery album camera 照片 图片 相册 图库'),
  of('reading', 'book library novel author 阅读 读书 书单 书籍 图书'),
  of('calculator', 'calculate compute tip percent loan 计算 计算器 小费 贷款'),
  of('converter', 'convert unit currency exchange 换算 转换 单位 汇率'),
  of('calendar', 'schedule event appointment birthday date planner 日历 日程 安排 生日 计划'),
  of(
    'charts',
    'chart graph statistic dashboard analytics visualization 图表 统计 仪表盘 数据 可视化',
  ),
  of('portfolio', 'resume cv showcase designer 作品集 简历 个人主页'),
  of('blog', 'article post writing 博客 文章 写作'),
  of('landing', 'landing-page startup launch waitlist 落地页 官网 宣传'),
  of('shopping', 'shop store cart price wishlist 购物 商店 价格 购物车 心愿单'),
  of('social', 'chat friend community message vote poll 社交 聊天 朋友 社区 投票'),
  of('kids', 'child children baby family toy 儿童 孩子 宝宝 家庭 亲子'),
  of('home', 'house garden plant pet cleaning chore 家居 家务 植物 花园 宠物'),
]

function of(tag: string, words: string): TagWords {
  return { tag, words: words.split(' ') }
}
