export const en = {
  nameTaken: 'Repository name already exists: {name}',
  maxAttempts: 'Max attempts reached',
  validation: 'GitHub API Validation Error (422): {message}',
  status: 'GitHub API error: {status}',
  gone: 'Repository not found',
  notLinked: 'User has not bound a GitHub token',
  busy: 'The code host is busy. Try again in {seconds} s.',
  unreachable: 'The code host did not answer. Please try again.',
  network: 'Network error, please check your connection',
  stopped: 'Stopped',
  moved: 'GitHub commit failed',
} as const
