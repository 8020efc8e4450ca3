import { stat } from 'node:fs/promises'

/** Results that are kept per function: a batch reads a few files again and again. */
const MOST = 100

/** What tells one content of a file from another one, without reading it. */
async function identityOf(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found && [path, found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join('\0')
}

/**
 * Returns `read` with a memory of its last 100 results in this process. A result is given again as long as the file at
 * the path is the same, with the same size and times, and wasn't written to in the meantime. Errors are not kept.
 */
export function rememberByFile<T, Rest extends readonly unknown[]>(
  read: (path: string, ...rest: Rest) => Promise<T>,
): (path: string, ...rest: Rest) => Promise<T> {
  const known = new Map<string, T>()
  return async (path, ...rest) => {
    const before = await identityOf(path)
    if (before && known.has(before)) return known.get(before) as T
    const result = await read(path, ...rest)
    // A file that is written to while it is read has another identity afterwards.
    if (before === null || before !== (await identityOf(path))) return result
    known.set(before, result)
    const [oldest] = known.size > MOST ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    return result
  }
}
