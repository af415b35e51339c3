/** What a model's name says of pictures: whether it takes them. */

const takers =
  /claude|gpt-4o|gpt-4\.\d|gpt-4-turbo|gpt-[5-9]|chatgpt|\bo[134]\b(?!-mini)|o4-mini|gemini|gemma-?[3-9]|llama-?(?:4|3\.2-vision)|llava|pixtral|moondream|minicpm-v|mistral-(?:small-?3|medium-?3|large-?3)|grok-(?:[4-9]|2-vision)|kimi-vl|glm-4\.\d+v|vision|[-.\d]vl\b|\bvl[-:]/
const refusers =
  /code-?llama|coder|codestral|devstral|starcoder|deepseek|gpt-3|^(?:.*\/)?gpt-4(?:-0\d{3}|-32k)?$|gpt-oss|o1-mini|o3-mini|llama-?(?:2|3(?!\.2-vision))|mixtral|qwen-?(?:2(?:\.5)?|3)(?![\w.]*-?vl)|phi-?[34](?!.*(?:vision|multimodal))/

/** Whether a model of this name takes pictures; undefined where the name says nothing, and a call has to show it. */
export function takesPictures(model: string): boolean | undefined {
  const name = model.toLowerCase()
  if (takers.test(name)) return true
  return refusers.test(name) ? false : undefined
}
