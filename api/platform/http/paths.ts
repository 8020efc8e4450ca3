import type { Method, OperationKey } from './contract'
import { pagePaths, recordPath } from './page-paths'

/** A path without the names of its parameters: `{id}` and `:id` are the same. */
const shape = (path: string) => path.replace(/\{\w+\}|:\w+/g, '{}').replace(/\/\*?$/, '')

const PAGES = new Set([...Object.values(pagePaths), recordPath].map(shape))

/** The method and the path of an operation, the path as Express writes it. */
export function splitKey(key: OperationKey): { method: Method; path: string } {
  const [method, path] = key.split(' ') as [Method, string]
  return { method, path: path.replace(/\{(\w+)\}/g, ':$1') }
}

/**
 * The path of the specification without `/api`, where the operation responds, too; null if that is a page of the web
 * app.
 */
export function barePath(key: OperationKey): string | null {
  const [method, path] = key.split(' ') as [Method, string]
  if (!path.startsWith('/api/')) return null
  const bare = path.slice('/api'.length)
  if (method === 'GET' && PAGES.has(shape(bare))) return null
  return bare.replace(/\{(\w+)\}/g, ':$1')
}
