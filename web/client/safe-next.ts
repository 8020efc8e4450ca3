/** Pages of emailed links that require a signed-in user. */
const MAIL_LINK = /^\/auth\/(verify|change)-email(\/|$)/

/** Whether this is the path of a page that confirms an email. */
export const isMailLink = (next: string | null): boolean => MAIL_LINK.test(next ?? '')

/**
 * The page after signing in: `next` if it is a path of this site, else '/'. Other sites, scripts and the sign-in pages
 * are never followed, however they are written.
 */
export function safeNext(next: string | null, origin: string): string {
  if (!next) return '/'
  let address: URL
  try {
    address = new URL(next, origin)
  } catch {
    return '/'
  }
  const path = address.pathname + address.search + address.hash
  // A resolved path may begin with two slashes ('/.//evil.example'), which browsers treat as another site.
  if (address.origin !== origin || [next, path].some(way => !/^\/(?![/\\])/.test(way))) return '/'
  if (/^\/auth(\/|$)/.test(address.pathname) && !isMailLink(address.pathname)) return '/'
  return path
}

/** The URL of the sign-in or sign-up page that returns to `path` (path and query) afterwards. */
export const signInAddress = (path: string, page: 'login' | 'register' = 'login'): string =>
  path === '/' ? `/auth/${page}/` : `/auth/${page}/?next=${encodeURIComponent(path)}`
