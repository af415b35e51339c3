/** Words that ask for a question before something is deleted. */

/** 'Ask me before deleting', 删之前问一下. */
export const CONFIRMS =
  /[^,.;，。；]*(?:\b(?:ask|confirm|check|warn|sure)\w*\b[^.;,]{0,30}\b(?:before|when|on|if)\b[^.;,]{0,16}\b(?:delet|remov)\w*|\bconfirm(?:ation)?\b[^.;,]{0,16}\bdelet\w*|\bdelet\w*\b[^.;,]{0,12}\bconfirm\w*|删(?:除|掉)?的?(?:之|以)?(?:前|时候?)[^，。；]{0,6}(?:问|确认|提示|提醒)|(?:确认|问一?下)[^，。；]{0,4}再删|二次确认)[^,.;，。；]*/i
