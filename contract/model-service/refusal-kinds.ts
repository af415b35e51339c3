/** What a refusal is about, in one list each for own keys and hosted services. */

/** A refusal as its status, 0 where it came inside an answer, and everything that it says. */
export type SaidRefusal = { status: number; words: string }

const tooLong: readonly RegExp[] = [
  // OpenAI, and what speaks like it; vLLM, llama.cpp, LM Studio, Ollama.
  /context_length_exceeded|contextTooLong|maximum context|context[ _](?:length|window|size|overflow)/i,
  /exceed_context_size|string_above_max_length|maximum model length|max_model_len|tokens_limit_reached/i,
  /(?:reduce|shorten) (?:the length of )?(?:the|your) (?:messages?|prompt|input)/i,
  // Anthropic, Bedrock, Gemini, xAI, Mistral, Cohere, TGI.
  /prompt is too long|exceeds? (?:the )?context limit|input (?:length|is) (?:is )?too (?:long|large)/i,
  /input token count|maximum prompt length|max_prompt_tokens|too many (?:input |prompt )?tokens(?! per)/i,
  /(?:prompt|input|inputs?`?|conversation|messages?|request) (?:is |are |was )?too (?:long|large)\b/i,
  /inputs?`? tokens \+ `?max_new_tokens|input length.{0,40}exceed|longer than the model'?s/i,
  // DashScope, Moonshot, MiniMax, Zhipu, Baidu, and Chinese wordings of others.
  /range of input length|exceeded model token limit|(?:prompt|input).{0,20}token limit/i,
  /上下文.{0,12}(?:长度|超|限)|(?:输入|提示词?|prompt|消息|对话|内容|tokens?|长度)[^。]{0,16}(?:过长|超长|超限|超出|超过)/i,
]
// What is said of the answer's own limit, and of how much may be sent a minute.
const otherLimits =
  /\b(?:per|a) (?:minute|min|day|hour)\b|\b[TR]PM\b|每分钟|rate limit|range of max_tokens/i
const statusesOfLength = [0, 200, 400, 404, 413, 422, 500]

/** Whether a service refuses since the conversation is too long for its model. */
export function isTooLong({ status, words }: SaidRefusal): boolean {
  if (status === 413) return true
  if (!statusesOfLength.includes(status) || otherLimits.test(words)) return false
  return tooLong.some((pattern) => pattern.test(words))
}

const statusesOfShape = [0, 200, 400, 404, 405, 415, 422, 500, 501]

/** Whether a service refuses since its model cannot call tools. */
export function refusesTools({ status, words }: SaidRefusal): boolean {
  if (!statusesOfShape.includes(status)) return false
  // Gemini says so of a call that was given back without its signature.
  if (/thought_?signature/i.test(words)) return false
  return (
    /\btools?\b|\btool[_ -](?:use|choice|calls?)|function[_ -]call|\bfunctions\b|工具|函数调用/i.test(
      words,
    ) &&
    /support|require|not (?:allowed|available|enabled|permitted)|un(?:recognized|known|expected)|extra|不支持|未启用/i.test(
      words,
    )
  )
}

/** Whether a service holds an answer back for what stands in it: asked again it would say the same, and cost again. */
export function isWithheld({ status, words }: SaidRefusal): boolean {
  if (status === 429) return false
  return /data_inspection_failed|content_?filter|content_?policy|inappropriate content|responsible ?ai|prohibited_content|内容(?:安全|审核|风险)|敏感/i.test(
    words,
  )
}

/** Whether a service refuses since its model takes no pictures; asked only where some were sent. */
export function refusesPictures({ status, words }: SaidRefusal): boolean {
  if (!statusesOfShape.includes(status)) return false
  return /\bimages?\b|image_url|image input|\bvision\b|multi-?modal|content must be a string|图片|图像|多模态/i.test(
    words,
  )
}

/** What is sent unasked and what a service may refuse; each is left out, or sent by its other name, when it is named. */
export const sentUnasked = ['max_tokens', 'temperature', 'stream_options', 'tool_choice'] as const
export type SentUnasked = (typeof sentUnasked)[number]

const statusesOfParameter = [400, 404, 405, 406, 415, 422, 500, 501]
const objection =
  /support|unknown|un(?:recogni[sz]ed|expected|permitted)|not (?:allowed|permitted|valid|compatible|accepted)|deprecated|invalid|extra|only|must|cannot|use '?max_completion|should|range|不支持|无效|不允许|未知|仅支持/i

/**
 * The parameter that a service refuses, by its name in what it says.
 * @param sent the names that stood in the request
 */
export function refusedParameter(
  { status, words }: SaidRefusal,
  sent: readonly string[],
): SentUnasked | undefined {
  if (!statusesOfParameter.includes(status)) return undefined
  const named = sentUnasked.filter(
    (name) => sent.includes(name) && new RegExp(`\\b${name}\\b`).test(words),
  )
  // Of several the one that is objected to first in the sentence.
  const first = named.toSorted((a, b) => words.indexOf(a) - words.indexOf(b))[0]
  return first !== undefined && objection.test(words) ? first : undefined
}

/**
 * The largest answer that a service allows, where it refuses the one that was asked for by number.
 * @param asked the `max_tokens` that was sent
 */
export function allowedAnswer({ status, words }: SaidRefusal, asked: number): number | undefined {
  if (!statusesOfParameter.includes(status)) return undefined
  const isAboutAnswer =
    /max_(?:completion_|output_|new_)?tokens|completion tokens|output tokens|num_predict/i
  if (!isAboutAnswer.test(words) || isTooLong({ status, words })) return undefined
  const figures = [...words.matchAll(/\b\d{2,7}\b/g)].map(([figure]) => Number(figure))
  const below = figures.filter((figure) => figure < asked)
  return below.length === 0 ? undefined : Math.max(...below)
}

/** Whether trying later helps: a service that is busy or broken, not one that finds the request wrong. */
export function helpsLater(status: number): boolean {
  return status === 0 || status === 408 || status === 425 || status === 429 || status >= 500
}

/** Whether a service is busy for the moment; what it states, or a back-off, is waited for. */
export function isOverloaded(status: number): boolean {
  return status === 503 || status === 529
}
