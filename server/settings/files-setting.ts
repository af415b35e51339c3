/** The settings of where files are kept. */

/** As the environment has them. */
type GivenFiles = {
  S3_BUCKET?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** A folder on disk, or the bucket that is named. */
export function filesSetting(given: GivenFiles) {
  if (given.S3_BUCKET === undefined) return { kind: 'folder' } as const
  return { kind: 's3', bucket: given.S3_BUCKET, ...s3Setting(given) } as const
}

/** How a bucket is reached, whichever it is. */
export function s3Setting(given: GivenFiles) {
  return {
    endpoint: given.S3_ENDPOINT,
    region: given.S3_REGION ?? 'us-east-1',
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  }
}
