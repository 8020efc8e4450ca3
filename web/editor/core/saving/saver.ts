import { proxy, ref, subscribe } from 'valtio'
import { LIMITS } from '@/compositions/catalog/limits'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { ApiError, messageOf } from '@/web/client/api-error'
import type { Places } from '../media/media-places'
import type { EditorStore } from '../store/editor-store'
import type { EditedDocument } from '../store/step'
import { attemptOf, createAttempts } from './attempts'
import { conflictingSaves, differingIds } from './conflicts'
import type { DraftStore } from './draft-store'
import { createInTurn } from './in-turn'
import {
  isEmptyPending,
  type Pending,
  pendingBetween,
  restoreMissingTranscripts,
  withoutIds,
} from './pending'
import type { SaveState } from './save-state'
import { createSaveTimers } from './save-timers'
import type { SaveAnswer, Sender } from './sender'
import {
  advanceSnapshot,
  type Revisions,
  type ServerSnapshot,
  snapshotAfterTitle,
  snapshotOf,
} from './server-snapshot'

/** Statuses that an automatic retry cannot fix: not allowed, or not found. */
const FINAL = [403, 404]

const GONE = 'This project was deleted'

/** The code that validates and merges changes, loaded when there are drafts or changes by others. */
export const lazyMerge = lazyPart(async () => {
  const [{ applyPending }, { restoreDrafts }] = await Promise.all([
    import('./apply-pending'),
    import('./restore-drafts'),
  ])
  return { applyPending, restoreDrafts }
})

/** Saves edits to the server: automatically after a delay, or at once. */
export type Saver = {
  state: SaveState
  setTitle(title: string): void
  /** Reverts to the title that was saved last. */
  restoreTitle(): void
  /** Saves everything now; resolves to true once the server has all of it. */
  saveNow(): Promise<boolean>
  /** Whether the server lacks any change. */
  isBehind(): boolean
  /** Resolves the conflict in `state.asked` as one undoable step: takes either this editor's value or the other one. */
  settle(choice: 'mine' | 'theirs'): Promise<boolean>
  /**
   * Merges changes that others may have saved, unless they conflict with pending ones. `at` are the newest revisions,
   * if known.
   */
  catchUp(at?: Revisions): Promise<void>
  /** Stores unsaved changes in the browser now, such as before a tab closes. */
  keepNow(): void
  /** Starts saving automatically. Returns the result of restoring this browser's draft; null if there was none. */
  start(): Promise<'back' | 'misfit' | null>
  stop(): void
}

type Options = {
  store: EditorStore
  snapshot: ServerSnapshot
  title: string
  sender: Sender
  keeper: DraftStore
  /** Whether the autosave waits for an upload. */
  isUploading?(): boolean
  /** Adopts the locations of media that others added. */
  onPlaces?(places: Places): void
}

/**
 * Saves a project as the specification requires (section 4): the canvas at most 15 s after a change, and 2 s after the
 * last one, but not during an upload; words 1 s after the last change; the title 1 s after the last change if it is
 * longer than 2 characters; one save at a time, and none during a gesture. Unsaved changes are stored in the browser.
 * After a refusal it waits for a manual save.
 */
export function createSaver(options: Options): Saver {
  const { store, snapshot: opened, title, sender, keeper, isUploading = () => false, onPlaces } = options
  const state = proxy<SaveState>({ phase: 'saved', detail: null, title, asked: null, isKept: true })
  let snapshot = opened
  let savedTitle = title
  let isRefused = false
  let hasFailed = false
  let isHolding = false
  let known = store.state.project
  const attempts = createAttempts()

  const pending = () => pendingBetween(snapshot.project, store.state.project)
  const isTitleBehind = () =>
    state.title !== savedTitle && state.title.trim().length > LIMITS.titles.savedAboveCharacters
  const isBehind = () => isTitleBehind() || !isEmptyPending(pending())

  function keep(left: Pending): void {
    const waiting = isTitleBehind() ? state.title : null
    if (isEmptyPending(left) && waiting === null) {
      if (isHolding) void keeper.clear()
      isHolding = false
      state.isKept = true
      return
    }
    isHolding = true
    const { revisions } = snapshot
    const sent = attempts.list()
    keeper.write({ revisions, pending: left, title: waiting, ...(sent.length && { sent }) }).then(isKept => {
      state.isKept = isKept
    })
  }

  function rest(left: Pending): void {
    state.phase = isEmptyPending(left) && !isTitleBehind() ? 'saved' : 'unsaved'
    state.detail = null
  }

  /** Rebases the edited project from its current snapshot onto another one. */
  async function moveTo(next: ServerSnapshot, ids: readonly string[] = []): Promise<void> {
    const { applyPending } = await lazyMerge.load()
    const from = snapshot
    store.rebase(mine => applyPending(next.project, withoutIds(pendingBetween(from.project, mine), ids)))
    snapshot = next
    attempts.clear()
    // Changes from the server are not unsaved changes.
    known = store.state.project
  }

  async function take(
    document: EditedDocument,
    sent: ServerSnapshot['project'],
    answer: SaveAnswer,
  ): Promise<boolean> {
    if ('stale' in answer) {
      const { stale } = answer
      onPlaces?.(stale)
      const differing = differingIds(store.state.project, stale.project, stale.ids)
      const ids = attempts.byOthers(stale.project, differing)
      if (!ids.length) {
        await moveTo(snapshotOf(stale))
        return true
      }
      state.asked = ref({ ...stale, ids })
      state.phase = 'stale'
      return false
    }
    const { saved } = answer
    // Loaded first, so that the snapshot advances together with the merge.
    if (saved.project) await lazyMerge.load()
    const revision = document === 'canvas' ? saved.canvas_revision : saved.transcript_revision
    snapshot = advanceSnapshot(snapshot, document, sent, revision)
    attempts.clear(document)
    if (saved.project) await moveTo(snapshotOf({ ...saved, project: saved.project }))
    return true
  }

  async function sendWords(): Promise<boolean> {
    const sent = store.state.project
    const { transcript } = pendingBetween(snapshot.project, sent)
    if (!transcript.length) return true
    attempts.add([attemptOf('transcript', snapshot.project, sent)])
    return take('transcript', sent, await sender.transcript(transcript, snapshot.revisions.transcript))
  }

  async function sendCanvas(): Promise<boolean> {
    const sent = store.state.project
    const { canvas } = pendingBetween(snapshot.project, sent)
    if (!canvas) return true
    attempts.add([attemptOf('canvas', snapshot.project, sent)])
    return take('canvas', sent, await sender.canvas(canvas, snapshot.revisions.canvas))
  }

  async function sendAll(): Promise<boolean> {
    if (isTitleBehind()) {
      const sent = state.title
      const saved = await sender.title(sent.trim())
      snapshot = snapshotAfterTitle(snapshot, saved.canvas_revision)
      savedTitle = sent
    }
    // The words of a media that the server lacks are refused until it has the media.
    const { media } = snapshot.project
    const isNew = pending().transcript.some(one => one.whole && !Object.hasOwn(media, one.mediaRef))
    return isNew ? (await sendCanvas()) && sendWords() : (await sendWords()) && sendCanvas()
  }

  function fail(error: unknown): false {
    const lost = error instanceof ApiError && error.status === 0
    // For example a project that the plan has locked: a retry would open the same dialog again and again.
    isRefused = error instanceof ApiError && FINAL.includes(error.status)
    hasFailed = true
    state.phase = lost ? 'offline' : 'failed'
    state.detail = error instanceof ApiError && error.status === 404 ? GONE : messageOf(error)
    const worthTrying = lost || (error instanceof ApiError && error.status >= 500)
    if (worthTrying) timers.retry.start()
    return false
  }

  async function run(): Promise<boolean> {
    if (state.phase === 'stale') return false
    if (!isBehind()) {
      rest(pending())
      return true
    }
    if (state.phase !== 'offline') state.phase = 'saving'
    isRefused = false
    hasFailed = false
    try {
      const done = await sendAll()
      if (done) rest(pending())
      return done
    } catch (error) {
      return fail(error)
    }
  }

  const inTurn = createInTurn(schedule)
  const save = (): Promise<boolean> => inTurn(run)

  const offline = () => {
    if (state.phase !== 'stale') state.phase = 'offline'
  }
  const { isInGesture } = store
  const timers = createSaveTimers({
    ...{ isUploading, isInGesture, offline, keep: schedule },
    save: () => void save(),
  })

  function schedule(): void {
    const left = pending()
    // `retry` repeats failed saves, and later changes have their own timers.
    if (left.canvas && !hasFailed) timers.canvas.start()
    if (left.transcript.length && !hasFailed) timers.transcript.start()
    if (state.phase === 'saved' || state.phase === 'unsaved') rest(left)
    keep(left)
  }

  function onChange(): void {
    const { project } = store.state
    if (project === known) return
    // The difference is computed later, so that an edit is not delayed by it.
    if (project.transcripts !== known.transcripts && !isRefused) timers.transcript.restart()
    else if (!isRefused) timers.canvas.restart()
    known = project
    if (state.phase === 'saved') state.phase = 'unsaved'
    timers.keep.start()
  }

  const online = () => void save()
  let stopListening = () => {}

  return {
    state,
    isBehind,
    setTitle(next) {
      state.title = next.slice(0, LIMITS.titles.maxCharacters)
      if (!isTitleBehind()) return
      if (state.phase === 'saved') state.phase = 'unsaved'
      if (!isRefused) timers.title.restart()
      timers.keep.start()
    },
    restoreTitle() {
      state.title = savedTitle
    },
    async saveNow() {
      const done = await save()
      return done && isBehind() ? save() : done
    },
    async settle(choice) {
      const { applyPending } = await lazyMerge.load()
      const { asked } = state
      if (asked) {
        const mine = pendingBetween(snapshot.project, store.state.project)
        const [kept, merged] = [
          applyPending(asked.project, restoreMissingTranscripts(mine, asked.project, store.state.project)),
          applyPending(asked.project, withoutIds(mine, asked.ids)),
        ]
        const [before, after] = choice === 'mine' ? [merged, kept] : [kept, merged]
        store.rebase(project => before ?? project)
        store.perform(choice === 'mine' ? 'Keep my version' : 'Take the other version', now => after ?? now)
        snapshot = snapshotOf(asked)
        attempts.clear()
      }
      state.asked = null
      state.phase = 'unsaved'
      return save()
    },
    catchUp: at =>
      inTurn(async () => {
        const isKnown = (at: Revisions) =>
          at.canvas <= snapshot.revisions.canvas && at.transcript <= snapshot.revisions.transcript
        // Restored drafts have older base revisions until the server has merged them.
        const isOlder =
          snapshot.revisions.canvas < opened.revisions.canvas ||
          snapshot.revisions.transcript < opened.revisions.transcript
        if (state.phase === 'stale' || isOlder || (at && isKnown(at))) return
        const newest = await sender.newest().catch(() => null)
        const next = newest && snapshotOf(newest)
        if (!newest || !next || isKnown(next.revisions)) return
        await lazyMerge.load()
        if (conflictingSaves(snapshot.project, store.state.project, next.project).length) return
        onPlaces?.(newest)
        await moveTo(next)
        if (!isTitleBehind() && state.title === savedTitle) state.title = newest.title
        savedTitle = newest.title
      }),
    keepNow: () => keep(pending()),
    async start() {
      stopListening = subscribe(store.state, onChange)
      window.addEventListener('online', online)
      window.addEventListener('offline', offline)
      const drafts = await keeper.take()
      const found = drafts.length ? (await lazyMerge.load()).restoreDrafts(drafts, snapshot, store) : null
      if (!found) return null
      snapshot = { ...snapshot, revisions: found.revisions }
      attempts.add(found.sent)
      if (found.title) state.title = found.title
      if (found.misfit) return 'misfit'
      isHolding = true
      const isBack = isBehind()
      void save()
      return isBack ? 'back' : null
    },
    stop() {
      stopListening()
      keep(pending())
      keeper.close()
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
      timers.stopAll()
    },
  }
}
