/** The rules that a part of a request may break, in words, for `details` of a refused request. */
import type { Locale } from '../locale.ts'

const rules = {
  en: {
    required: 'This is required',
    wrongType: 'This has the wrong type',
    wrongValue: 'This value is not allowed',
    tooShort: 'This is too short',
    tooLong: 'This is too long',
    outOfRange: 'This is out of range',
    unknownKey: 'This key is not known',
    repeated: 'This may stand only once',
    badJson: 'This is not valid JSON',
    badText: 'This text holds a character that cannot be stored',
    tooDeep: 'This is nested too deeply',
    columns: 'This row has more or fewer cells than the first one',
    frameOrigin: 'This must be an https:// origin without a path',
    webhookAddress: 'This must be an https:// address of a public server',
    // Reasons against entries of a commit, said behind each of them.
    link: 'link',
    submodule: 'submodule',
    name: 'name',
    misleading: 'name: holds a mark that is not seen or changes the direction of text',
    capitals: 'name: differs from another only in capital letters',
    form: 'name: written like another, in another Unicode form',
  },
  zh: {
    required: '此项必填',
    wrongType: '此项类型不正确',
    wrongValue: '不允许使用此值',
    tooShort: '内容过短',
    tooLong: '内容过长',
    outOfRange: '超出允许范围',
    unknownKey: '未知的字段',
    repeated: '此项只能出现一次',
    badJson: '不是有效的 JSON',
    badText: '文本包含无法保存的字符',
    tooDeep: '嵌套层级过深',
    columns: '此行的单元格数与首行不同',
    frameOrigin: '必须是不含路径的 https:// 网址',
    webhookAddress: '必须是公网服务器的 https:// 网址',
    link: '链接',
    submodule: '子模块',
    name: '名称',
    misleading: '名称：含有不可见或改变文字方向的字符',
    capitals: '名称：与另一项仅大小写不同',
    form: '名称：与另一项写法相同，Unicode 形式不同',
  },
} as const

/** A rule of the shape of a request. */
export type Rule = keyof (typeof rules)['en']

/** The sentence of a rule. */
export function ruleText(rule: Rule, locale: Locale): string {
  return rules[locale][rule]
}

/** Whether a text is the name of a rule. */
export function isRule(name: string): name is Rule {
  return Object.hasOwn(rules.en, name)
}
