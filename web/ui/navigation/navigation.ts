import { pagePaths } from '@/api/platform/http/page-paths'
import { call } from '@/web/client/call'
import { accounts } from '@/web/client/messages'
import { endSession } from '@/web/client/session'
import { openDialog } from '../dialog/open-dialog'
import { notify } from '../notice/notices'

/**
 * Ends the session on the server with `tellServer`, then in this browser, even if the server cannot be reached. Support
 * staff signed in as a user return to their own account.
 */
export async function signOut(tellServer: () => Promise<unknown>): Promise<void> {
  await tellServer().catch(() => undefined)
  endSession()
  notify({ message: accounts.loggedOut, tone: 'ok' })
}

/** Keys that run an action instead of opening a page. */
const actions = {
  logout: () => void signOut(() => call('POST /api/rest-auth/logout/')),
  whatsnew: () => openDialog({ kind: 'whats-new' }),
}

/** Names of pages whose path has no parameters. */
type PlainPage = {
  [Name in keyof typeof pagePaths]: (typeof pagePaths)[Name] extends `${string}${':' | '*'}${string}`
    ? never
    : Name
}[keyof typeof pagePaths]

/** A key of navigation (PR19): a page or an action. */
export type NavigationKey = PlainPage | keyof typeof actions

/** The `navigate` of the router. */
type Navigate = (to: string | number, options?: { replace: boolean }) => unknown

let navigate: Navigate = to => (typeof to === 'string' ? location.assign(to) : history.go(to))

/** Connects navigation to the router; until then pages are loaded in full. */
export function connectNavigation(routerNavigate: Navigate): void {
  navigate = routerNavigate
}

const isAction = (key: NavigationKey): key is keyof typeof actions => key in actions

/** Navigates from outside a component. A path is within this site and may have a query. */
export const navigation = {
  /** Opens the page for a key, or runs its action. */
  to(key: NavigationKey): void {
    if (isAction(key)) actions[key]()
    else navigate(pagePaths[key])
  },
  push: (path: string): void => void navigate(path),
  back: (): void => void navigate(-1),
  replace: (path: string): void => void navigate(path, { replace: true }),
  /** Re-renders the page without any cached server data. */
  refresh(): void {
    const here = location.pathname + location.search
    navigate(`/refresh/?next=${encodeURIComponent(here)}`, { replace: true })
  },
  openInNewTab: (address: string): void => void window.open(address, '_blank', 'noopener'),
  /** Loads a URL as a full page; it may be on another site. */
  redirect: (address: string): void => location.assign(address),
}

/** Switches to a team and loads the dashboard as a full page, so that no data of the other team remains. */
export async function enterTeam(id: string): Promise<void> {
  await call('POST /api/teams/{id}/switch/', { params: { id } })
  navigation.redirect(pagePaths.dashboard)
}
