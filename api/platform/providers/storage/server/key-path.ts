import path from 'node:path'
import { S3Error } from './s3-error'

/** S3's limit for keys, in bytes of UTF-8. */
const LONGEST_KEY = 1024
/** File systems take names of up to 255 bytes. */
const LONGEST_SEGMENT = 250
const LEAF = '+'

function encodeSegment(segment: string): string {
  if (segment === '') return '%'
  if (segment === '.' || segment === '..') return segment.replaceAll('.', '%2E')
  const encoded = encodeURIComponent(segment)
  if (encoded.length > LONGEST_SEGMENT) throw new S3Error('KeyTooLongError')
  return encoded
}

function decodeSegment(name: string): string {
  return name === '%' ? '' : decodeURIComponent(name)
}

/**
 * Where the record of a key lies below `root`: a folder for each segment, and for the last a file whose
 * name ends in a plus sign, which encoding never leaves, so that `a` and `a/b` don't collide. No key
 * leads out of `root`. Throws S3Error for keys over 1,024 bytes.
 */
export function keyPath(root: string, key: string): string {
  if (Buffer.byteLength(key) > LONGEST_KEY) throw new S3Error('KeyTooLongError')
  return path.join(root, ...key.split('/').map(encodeSegment)) + LEAF
}

/** The folder below `root` under which every key with this prefix lies. */
export function prefixDir(root: string, prefix: string): string {
  return path.join(root, ...prefix.split('/').slice(0, -1).map(encodeSegment))
}

/** What a name in the tree stands for: a key's last segment, or a folder of more. */
export function readName(name: string): { segment: string; isLeaf: boolean } {
  const isLeaf = name.endsWith(LEAF)
  return { segment: decodeSegment(isLeaf ? name.slice(0, -LEAF.length) : name), isLeaf }
}
