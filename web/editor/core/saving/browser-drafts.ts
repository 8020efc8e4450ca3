import { createStore, entries, promisifyRequest } from 'idb-keyval'
import { newId } from '../store/new-id'
import { type Box, type Claim, createKeeper, type DraftStore } from './draft-store'

/** Changes in IndexedDB, which holds far more than localStorage. */
function indexedBox(): Box {
  const store = createStore('talkreel', 'unsaved')
  return {
    entries: () => entries(store),
    change: (puts, deletes) =>
      store('readwrite', shelf => {
        for (const [key, kept] of Object.entries(puts)) shelf.put(kept, key)
        for (const key of deletes) shelf.delete(key)
        return promisifyRequest(shelf.transaction)
      }),
  }
}

/** A lock of the browser is held until it is let go or the tab is gone, however it ends. */
const claim: Claim = key =>
  new Promise(taken => {
    // Without https there are no locks: then whoever comes takes what is there.
    if (!navigator.locks) return taken(() => undefined)
    void navigator.locks.request(`talkreel.unsaved.${key}`, { ifAvailable: true }, lock => {
      if (!lock) return taken(null)
      return new Promise<void>(release => taken(release))
    })
  })

/** The keeper of a project in this browser. */
export const browserDrafts = (projectId: string): DraftStore =>
  createKeeper(projectId, { box: indexedBox(), claim, tab: newId(), now: Date.now })
