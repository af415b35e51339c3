export const en = {
  nameTaken: 'Repository name already exists: {name}',
  maxAttempts: 'Max attempts reached',
  validation: 'GitHub API Validation Error (422): {message}',
  branchTaken: 'Branch already exists',
  branchTooShort: 'Name must be at least 2 characters',
  status: 'GitHub API error: {status}',
  gone: 'Repository not found',
  notLinked: 'User has not bound a GitHub token',
  storageFull:
    'Your account at the code host has no space left. Delete a repository there that you no longer need.',
  repositoriesFull:
    'Your account at the code host has reached its limit of repositories. Delete one there that you no longer need.',
  busy: 'The code host is busy. Try again in {seconds} s.',
  unreachable: 'The code host did not answer. Please try again.',
  network: 'Network error, please check your connection',
  stopped: 'Stopped',
  moved: 'GitHub commit failed',
  fileGone: 'File not found',
  scope: 'Your code host account does not allow this ({scope})',
  forkedBefore: 'You have a fork of this repository already',
  pacing: 'Waiting for GitHub…',
} as const
