import { call } from '../../client/call'
import { openDialog } from '../dialog/open-dialog'
import places from './places.json'
import { signOut } from './sign-out'

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
