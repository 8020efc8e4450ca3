/** Pages that links of mails lead to, which only who is signed in can use. */
const MAIL_LINK = /^\/auth\/(verify|change)-email(\/|$)/

/** Is this the address of a page where a link of a mail confirms an address? */
export const isMailLink = (next: string | null): boolean => MAIL_LINK.test(next ?? '')

/**
 * Where to go after signing in: `next` as given where it is a path of this very site, else '/'. An address of another
 * site, a script or a sign-in page itself is never followed, however it is written.
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
  // A resolved path may begin with two slashes ('/.//evil.example'), which a browser takes for another site.
  if (address.origin !== origin || [next, path].some(way => !/^\/(?![/\\])/.test(way))) return '/'
  if (/^\/auth(\/|$)/.test(address.pathname) && !isMailLink(address.pathname)) return '/'
  return path
}

/** The address of the page to sign in, or to make an account, that leads back to `path` (path and query) afterwards. */
export const signInAddress = (path: string, page: 'login' | 'register' = 'login'): string =>
  path === '/' ? `/auth/${page}/` : `/auth/${page}/?next=${encodeURIComponent(path)}`
