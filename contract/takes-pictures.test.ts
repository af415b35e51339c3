import { expect, test } from 'vitest'
import { takesPictures } from './takes-pictures.ts'

test.each([
  ['claude-sonnet-4-0', true],
  ['anthropic/claude-opus-4.1', true],
  ['gpt-4o-mini', true],
  ['gpt-4.1', true],
  ['openai/gpt-5', true],
  ['o3', true],
  ['llava:13b', true],
  ['qwen2.5vl:7b', true],
  ['qwen/qwen3-vl-235b', true],
  ['llama3.2-vision', true],
  ['gemma3:4b', true],
  ['google/gemini-2.5-pro', true],
  ['gpt-4', false],
  ['gpt-3.5-turbo', false],
  ['o3-mini', false],
  ['codellama', false],
  ['qwen/qwen3-coder:free', false],
  ['qwen3:8b', false],
  ['deepseek-chat', false],
  ['llama3.1:8b', false],
  ['phi4', false],
  ['my-company-model', undefined],
] as const)('the name %s says of pictures: %s', (name, takes) => {
  expect(takesPictures(name)).toBe(takes)
})
