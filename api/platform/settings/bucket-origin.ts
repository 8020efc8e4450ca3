import type { Settings } from './settings'

/**
 * The origin to which browsers send parts of uploads: that of the S3 endpoint, or of the bucket's virtual host at Amazon;
 * null if this server stores files itself.
 */
export function bucketOrigin(bucket: Settings['bucket']): string | null {
  if (!bucket) return null
  const { name, endpoint, region } = bucket
  if (endpoint) return new URL(endpoint).origin
  // Amazon's certificates don't cover names with dots, so its client puts those into the path.
  return name.includes('.')
    ? `https://s3.${region}.amazonaws.com`
    : `https://${name}.s3.${region}.amazonaws.com`
}
