/** Failures of the REST API in GitHub's own words and shapes. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** One item of `errors[]`. */
export type FieldError = {
  resource: string
  field: string
  code: 'missing' | 'missing_field' | 'invalid' | 'already_exists' | 'unprocessable' | 'custom'
  message?: string
}

/** Ends a call with a status and GitHub's body. */
export class ApiFailure extends Error {
  readonly status: ContentfulStatusCode
  readonly errors: readonly FieldError[]

  constructor(status: ContentfulStatusCode, message: string, errors: readonly FieldError[] = []) {
    super(message)
    this.status = status
    this.errors = errors
  }

  /** The body GitHub sends. */
  body(): Record<string, unknown> {
    return {
      message: this.message,
      ...(this.errors.length > 0 && { errors: this.errors }),
      documentation_url: 'https://docs.github.com/rest',
      status: String(this.status),
    }
  }
}

/** Nothing there, or nothing that the caller may see: the two are not told apart. */
export function notFound(message = 'Not Found'): ApiFailure {
  return new ApiFailure(404, message)
}

/** A well-formed body that asks for something that cannot be. */
export function unprocessable(message: string, ...errors: FieldError[]): ApiFailure {
  return new ApiFailure(422, message, errors)
}

/** A field that has not the right value. */
export function invalidField(resource: string, field: string, message?: string): ApiFailure {
  const code = message === undefined ? 'invalid' : 'custom'
  return unprocessable('Validation Failed', {
    resource,
    field,
    code,
    ...(message !== undefined && { message }),
  })
}

/** GitHub's answer about a repository without any commit. */
export function emptyRepository(): ApiFailure {
  return new ApiFailure(409, 'Git Repository is empty.')
}
