/** Sentences about connections to models. */
export const en = {
  invalidKey: 'Invalid API key',
  rateLimit: 'Rate limit exceeded',
  serverError: 'Server error',
  otherError: 'API Error ({status}): {message}',
  authenticationFailed: 'Authentication failed. Please check your API key.',
  permissionDenied: 'Your API key does not have permission for this model.',
  rateLimitReached: 'Rate limit reached. Please wait a moment and try again.',
  noOllamaModels: 'No models found. Run: ollama pull codellama',
} as const
