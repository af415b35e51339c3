/** Words that say nothing of what is asked for. Among a thousand short sentences they are too rare to be found out by counting. */

const english = `
a about add after again all also always am an and any anything app apps application are as at be
because been before being big both build but by can cannot could create each easy every
everything few for from get gets give go goes good got great had has have having he help her
here him his how i if in into is it its just kind know let like little long lot made make makes
many maybe me mine more most much must my myself need new nice no not nothing now of off often
on once one only or other our out over own per please program put really right same say see set
she should show shows simple small so some someone something sort start such sure take takes
tell than thank thanks that the their them then there these they thing things this those three
to too tool two up us use used using very want wants was way we web website well were what when
where whether which while who whom whose why will with without work would write you your yours
`

const chinese = `
一个 一款 一下 我想 我要 想要 帮我 给我 可以 能够 能不 不能 做个 做一 个能 应用
程序 工具 小工 网页 页面 网站 简单 好看 的小 我们 自己 就是 还有 什么 怎么 这个
那个 需要 希望 方便 用来 最好 可不 每天 今天 记录 记一 显示 看到 看看 用的 的时
时候 一点 一些 几个 请做 做的 个小
`

/** Each stands for itself: stems of English words, pairs of Chinese letters. */
export const commonWords: ReadonlySet<string> = new Set(
  `${english} ${chinese}`.split(/\s+/).filter((word) => word !== ''),
)
