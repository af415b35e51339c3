/** What every list does anyway, and sums in general, so that a request for them leaves nothing over. */

export const TOTALS =
  /(?:总共|一共)[^，。；]{0,4}多少钱?|\b(?:(?:show|with|and|plus|a|the|running) )*(?:grand )?(?:totals?|sums?|counts?)\b(?: (?:of|at|number|on|the|everything|all|top|bottom|amount|cost|price|shown))*|合计|总价值?(?:显示)?|总(?:金额|花费|消费|支出)|总计|总数|总额|(?<=总[价计额数])显示在?[最上下顶底][面部边方]|总和|小计|统计(?:数量|总数)?/i
export const SEARCHES =
  /\b(?:search(?:able|ing)?(?: \w+)?|filter(?:s|ed|ing|able)?(?: by)?(?: \w+)?|sort(?:able|ing)?|export(?:s|ed|ing)?(?: (?:to|as|it|everything|csv|json|data))*|import(?:s|ed|ing)?|csv|json|edit(?:able|ing)?|delet(?:e|es|ing)|undo|add(?:ing)?)\b|(?:能|可以|可)(?:按[^，。；]{1,8})?[搜筛查][^，。；]*|[^，。；]{0,5}[搜查](?:一?下|得到)[^，。；]{0,6}|查重|搜索|查找|筛选|过滤|排序|导出|导入|编辑|修改|删除|撤销|添加|增删改查?|新增/i

/** What is ticked off is a task, and no thing that somebody lent. */
export const TASK_WORDS =
  /\b(?:to-?dos?|(?<!\b(?:want|wants|wanted|hope|hoping|like|love|have|plan|planning|need|going|dream) )to do|tasks?|jobs|chores|errands)\b|待办|任务|事项|家务|要做的/i
