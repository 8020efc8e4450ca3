import { proxy, subscribe } from 'valtio'
import { LIMITS } from '../../../compositions/catalogue/limits'
import { ApiError, messageOf } from '../../client/api-error'
import type { EditorStore } from '../store/editor-store'
import type { EditedDocument } from '../store/step'
import { type Ground, groundAfter, groundAfterTitle, groundOf } from './ground'
import type { Keeper } from './keeper'
import { applyPending, isNothing, type Pending, pendingBetween, withoutIds } from './pending'
import type { SaveState } from './save-state'
import type { SaveAnswer, Sender } from './sender'
import { createTimer } from './timer'

const { projectAutosaveMs, transcriptSaveMs, titleSaveMs } = LIMITS.timing

/** Milliseconds after which a save that met no server is tried again. */
const RETRY_MS = 5_000

const FORBIDDEN = 403

/** Brings what is edited to the server: by itself after a while, or at once. */
export type Saver = {
  state: SaveState
  setTitle(title: string): void
  /** Saves everything now; gives true once the server has all of it. */
  saveNow(): Promise<boolean>
  /** Is there anything that the server doesn't have? */
  isBehind(): boolean
  /** Answers `state.asked`: what both touched is kept as it is here, or taken as the other has it. */
  settle(choice: 'mine' | 'theirs'): Promise<boolean>
  /** Begins to save by itself; true where the browser had kept changes that never reached the server. */
  start(): boolean
  stop(): void
}

type Options = { store: EditorStore; ground: Ground; title: string; sender: Sender; keeper: Keeper }

/**
 * Saves a project as the spec asks (section 4): the canvas 15 s after a change, words 1 s after the last one, the title
 * 1 s after the last one where it is longer than 2 characters; one save at a time, and none within a gesture. What
 * the server doesn't have is kept in the browser. What it refuses (403) waits until somebody saves.
 */
export function createSaver({ store, ground: opened, title, sender, keeper }: Options): Saver {
  const state = proxy<SaveState>({ phase: 'saved', detail: null, title, asked: null })
  let ground = opened
  let savedTitle = title
  let running: Promise<boolean> | null = null
  let isRefused = false

  const pending = () => pendingBetween(ground.project, store.state.project)
  const isTitleBehind = () =>
    state.title !== savedTitle && state.title.trim().length > LIMITS.titles.savedAboveCharacters
  const isBehind = () => isTitleBehind() || !isNothing(pending())

  function keep(left: Pending): void {
    if (isNothing(left)) keeper.clear()
    else keeper.write({ revisions: ground.revisions, pending: left })
  }

  function rest(left: Pending): void {
    state.phase = isNothing(left) && !isTitleBehind() ? 'saved' : 'unsaved'
    state.detail = null
  }

  /** Moves what is edited from the ground it stood on to another one. */
  function moveTo(from: Ground, next: Ground, ids: readonly string[] = []): void {
    store.rebase(mine => applyPending(next.project, withoutIds(pendingBetween(from.project, mine), ids)))
    ground = next
  }

  function take(document: EditedDocument, sent: Ground['project'], answer: SaveAnswer): boolean {
    if ('stale' in answer) {
      state.asked = answer.stale
      state.phase = 'stale'
      return false
    }
    const { saved } = answer
    const revision = document === 'canvas' ? saved.canvas_revision : saved.transcript_revision
    ground = groundAfter(ground, document, sent, revision)
    if (saved.project) moveTo(ground, groundOf({ ...saved, project: saved.project }))
    return true
  }

  async function sendAll(): Promise<boolean> {
    if (isTitleBehind()) {
      const sent = state.title
      const saved = await sender.title(sent.trim())
      ground = groundAfterTitle(ground, saved.canvas_revision)
      savedTitle = sent
    }
    const words = store.state.project
    const { transcript } = pendingBetween(ground.project, words)
    if (transcript.length) {
      const answer = await sender.transcript(transcript, ground.revisions.transcript)
      if (!take('transcript', words, answer)) return false
    }
    const drawn = store.state.project
    const { canvas } = pendingBetween(ground.project, drawn)
    return !canvas || take('canvas', drawn, await sender.canvas(canvas, ground.revisions.canvas))
  }

  function fail(error: unknown): false {
    const lost = error instanceof ApiError && error.status === 0
    // A project that the plan has locked: asking again by itself would open the same dialog over and over.
    isRefused = error instanceof ApiError && error.status === FORBIDDEN
    state.phase = lost ? 'offline' : 'failed'
    state.detail = messageOf(error)
    const worthTrying = lost || (error instanceof ApiError && error.status >= 500)
    if (worthTrying) retry.start()
    return false
  }

  async function run(): Promise<boolean> {
    if (state.phase === 'stale') return false
    if (!isBehind()) {
      rest(pending())
      return true
    }
    state.phase = 'saving'
    isRefused = false
    try {
      const done = await sendAll()
      if (done) rest(pending())
      return done
    } catch (error) {
      return fail(error)
    } finally {
      keep(pending())
    }
  }

  /** One save at a time; one that is asked for meanwhile begins where the first ends. */
  async function save(): Promise<boolean> {
    while (running) await running
    running = run()
    try {
      return await running
    } finally {
      running = null
      schedule()
    }
  }

  const unlessInGesture = () => (store.isInGesture() ? transcriptTimer.start() : void save())
  const canvasTimer = createTimer(projectAutosaveMs, unlessInGesture)
  const transcriptTimer = createTimer(transcriptSaveMs, unlessInGesture)
  const titleTimer = createTimer(titleSaveMs, unlessInGesture)
  const retry = createTimer(RETRY_MS, unlessInGesture)

  function schedule(): void {
    const left = pending()
    if (left.canvas && !isRefused) canvasTimer.start()
    if (left.transcript.length && !isRefused) transcriptTimer.start()
    if (state.phase === 'saved' || state.phase === 'unsaved') rest(left)
    keep(left)
  }

  let known = store.state.project
  function onChange(): void {
    const { project } = store.state
    if (project === known) return
    if (project.transcripts !== known.transcripts) transcriptTimer.stop()
    known = project
    schedule()
  }

  const online = () => void save()
  let stopListening = () => {}
  let isStarted = false

  return {
    state,
    isBehind,
    setTitle(next) {
      state.title = next.slice(0, LIMITS.titles.maxCharacters)
      if (!isTitleBehind()) return
      if (state.phase === 'saved') state.phase = 'unsaved'
      if (!isRefused) titleTimer.restart()
    },
    async saveNow() {
      const done = await save()
      return done && isBehind() ? save() : done
    },
    settle(choice) {
      const { asked } = state
      if (asked) moveTo(ground, groundOf(asked), choice === 'mine' ? [] : asked.ids)
      state.asked = null
      state.phase = 'unsaved'
      return save()
    },
    start() {
      const kept = isStarted ? null : keeper.read()
      isStarted = true
      if (kept) {
        store.rebase(project => applyPending(project, kept.pending))
        ground = { ...ground, revisions: kept.revisions }
        void save()
      }
      stopListening = subscribe(store.state, onChange)
      window.addEventListener('online', online)
      return kept !== null
    },
    stop() {
      stopListening()
      window.removeEventListener('online', online)
      for (const timer of [canvasTimer, transcriptTimer, titleTimer, retry]) timer.stop()
    },
  }
}
