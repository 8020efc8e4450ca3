import { createStore, entries, promisifyRequest } from 'idb-keyval'
import { newId } from '../store/new-id'
import { createDraftStore, type DraftLock, type DraftStorage, type DraftStore } from './draft-store'

/** Drafts in IndexedDB, which has far more room than localStorage. */
function indexedBox(): DraftStorage {
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

/** A Web Lock is held until it is released or the tab closes, even in a crash. */
const claim: DraftLock = key =>
  new Promise(taken => {
    // Web Locks require https; without them any tab may take the drafts.
    if (!navigator.locks) return taken(() => undefined)
    void navigator.locks.request(`talkreel.unsaved.${key}`, { ifAvailable: true }, lock => {
      if (!lock) return taken(null)
      return new Promise<void>(release => taken(release))
    })
  })

/** The draft store of a project in this browser. */
export const browserDrafts = (projectId: string): DraftStore =>
  createDraftStore(projectId, { box: indexedBox(), claim, tab: newId(), now: Date.now })
