/** A bucket of an S3-compatible store. */
import type { Disk } from 'flydrive'

/** How a store is spoken to, whichever bucket of it. */
export type BucketAccess = {
  endpoint: string | undefined
  region: string
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

export type BucketLocation = BucketAccess & { kind: 's3'; bucket: string }

const s3TimeoutMs = 10_000

/** Opens a bucket. Its client is loaded only here, since most hosts keep their files in a folder. */
export async function openBucket(location: BucketLocation): Promise<Disk> {
  const [{ Disk: Opened }, { S3Driver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
  ])
  const { accessKeyId, secretAccessKey, endpoint } = location
  return new Opened(
    new S3Driver({
      bucket: location.bucket,
      region: location.region,
      visibility: 'private',
      supportsACL: false,
      // Stores beside Amazon's own refuse the newer default checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout: s3TimeoutMs, requestTimeout: s3TimeoutMs },
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    }),
  )
}
