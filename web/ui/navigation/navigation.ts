import { call } from '../../client/call'
import { accounts } from '../../client/messages'
import { endSession } from '../../client/signed-in-user'
import { openDialog } from '../dialog/open-dialog'
import { notify } from '../notice/notices'
import places from './places.json'

/**
 * Ends the session here and, by `tellServer`, there; this browser is signed out even where the server can't be
 * reached. Who is signed in as someone else is in their own account again.
 */
export async function signOut(tellServer: () => Promise<unknown>): Promise<void> {
  await tellServer().catch(() => undefined)
  endSession()
  notify({ message: accounts.loggedOut, tone: 'ok' })
}

/** The keys of navigation that are pages (spec section 2), with their paths. */
export { places }

/** What else has a key: it happens where one is. */
const acts = {
  logout: () => void signOut(() => call('POST /api/rest-auth/logout/')),
  whatsnew: () => openDialog({ kind: 'whats-new' }),
}

/** A key of navigation. */
export type PlaceKey = keyof typeof places | keyof typeof acts

/** What moves the pages: the router, as far as it is needed here. */
type Mover = (to: string | number, options?: { replace: boolean }) => unknown

let move: Mover = to => (typeof to === 'string' ? location.assign(to) : history.go(to))

/** Says once what moves the pages. */
export function connectNavigation(mover: Mover): void {
  move = mover
}

const isAct = (key: PlaceKey): key is keyof typeof acts => key in acts

/** Ways to go somewhere from outside of a component. A path is one of this site's own, with its query. */
export const navigation = {
  /** Goes to where a key leads, or does what it stands for. */
  to(key: PlaceKey): void {
    if (isAct(key)) acts[key]()
    else move(places[key])
  },
  push: (path: string): void => void move(path),
  back: (): void => void move(-1),
  replace: (path: string): void => void move(path, { replace: true }),
  /** Shows the page again with nothing kept of what was known of the server. */
  refresh(): void {
    const here = location.pathname + location.search
    move(`/refresh/?next=${encodeURIComponent(here)}`, { replace: true })
  },
  openInNewTab: (address: string): void => void window.open(address, '_blank', 'noopener'),
  /** Leaves the page for an address, of another site too, and loads it whole. */
  redirect: (address: string): void => location.assign(address),
}

/** Makes a team the current one and begins again at home: nothing that is known of the other team stays in the page. */
export async function enterTeam(id: string): Promise<void> {
  await call('POST /api/teams/{id}/switch/', { params: { id } })
  navigation.redirect(places.dashboard)
}
