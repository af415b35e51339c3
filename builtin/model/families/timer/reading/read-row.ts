/** Names of what stands in a row of rounds. */
export const OF_A_ROW =
  /^(?:on|off|pause|wait|停|休|弹|写|做|等|work|focus|study|rest|break|long break|short break|warm(?:ing)?[ -]?up|cool(?:ing)?[ -]?down|sprint|walk|run|plank|stretch\w*|prepare|hold|exercise|专注|工作|学习|休息|长休息|短休息|热身|冲刺|放松|拉伸|准备|撑|歇|跑|走|练|快跑|慢走)$/i
