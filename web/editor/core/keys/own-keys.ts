import { proxy, ref } from 'valtio'
import { readStringLists } from '../store/read-stored'
import browserKeys from './browser-keys.json'

/** The user's shortcuts, by action name. */
type OwnKeys = Readonly<Record<string, readonly string[]>>

/** An action with its default keys. */
type Keyed = { name: string; keys: readonly string[] }

/** The keys of the editor's actions: the default ones, with the user's changes. */
export type Keys = {
  state: { own: OwnKeys }
  of(action: Keyed): readonly string[]
  isChanged(action: Keyed): boolean
  /** Replaces the keys of an action by one key. */
  set(action: Keyed, key: string): void
  /** Swaps the keys of two actions: `action` gets `key`, and the action that had it gets the key of `action`. */
  swap(action: Keyed, key: string, holder: Keyed): void
  /** Resets an action to its default keys, or all actions. */
  reset(action?: Keyed): void
}

/** The keys of a user, stored on `shelf` under `name`. Without storage they last until the page is closed. */
export function createKeys(shelf: Pick<Storage, 'getItem' | 'setItem'>, name: string): Keys {
  const state = proxy<Keys['state']>({ own: ref(readStringLists(shelf, name)) })
  const of = ({ name, keys }: Keyed) => state.own[name] ?? keys
  const write = (own: OwnKeys) => {
    state.own = ref(own)
    try {
      shelf.setItem(name, JSON.stringify(own))
    } catch {
      // The storage is full or unavailable: the keys apply until the page is closed.
    }
  }
  return {
    state,
    of,
    isChanged: action => action.name in state.own,
    set: (action, key) => write({ ...state.own, [action.name]: [key] }),
    swap: (action, key, holder) =>
      write({
        ...state.own,
        [action.name]: [key],
        [holder.name]: [...of(holder).filter(one => one !== key), ...of(action).slice(0, 1)],
      }),
    reset(action) {
      const { own } = state
      write(action ? Object.fromEntries(Object.entries(own).filter(([one]) => one !== action.name)) : {})
    },
  }
}

/** Why a key can't be a shortcut; null if it can. */
export const shortcutBlocker = (key: string): string | null =>
  browserKeys.includes(key) ? `${key} belongs to the browser. Press another one.` : null
