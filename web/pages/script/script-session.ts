import { proxy, ref } from 'valtio'
import type { ScriptDetail } from '@/api/domain/scripts/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { TIMING } from '@/compositions/catalog/timing'
import { ApiError } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { diffParagraphs } from './diff-paragraphs'
import type { Paragraph } from './edit-paragraphs'

const MAX_UNDO = 200
/** Typing into one paragraph without a pause of this length is one step to undo. */
const TYPING_PAUSE_MS = 1000
const RETRY_MS = 5000

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline'

type State = {
  /** The script as the server last sent it, for all but its paragraphs. */
  script: ScriptDetail
  paragraphs: readonly Paragraph[]
  title: string
  save: SaveState
  canUndo: boolean
  canRedo: boolean
  /** Texts of others for paragraphs that both have changed, by the paragraph's id. */
  conflicts: Record<string, string>
}

const isConflict = (error: unknown): error is ApiError & { body: { script: ScriptDetail } } =>
  error instanceof ApiError &&
  error.status === 409 &&
  (error.body as { code?: string } | null)?.code === 'conflict'

const byId = (list: readonly Paragraph[]) => new Map(list.map(paragraph => [paragraph.id, paragraph]))

const isEdited = (paragraph: Paragraph, saved: Paragraph | undefined): boolean =>
  !saved ||
  paragraph.text !== saved.text ||
  paragraph.voice !== saved.voice ||
  paragraph.pause !== saved.pause

/** Adds paragraphs that are new or edited here and that others have deleted, each below the one above it. */
function keepEdited(
  list: readonly Paragraph[],
  mine: readonly Paragraph[],
  old: ReadonlyMap<string, Paragraph>,
): Paragraph[] {
  let kept = [...list]
  for (const [index, paragraph] of mine.entries()) {
    if (kept.some(({ id }) => id === paragraph.id) || !isEdited(paragraph, old.get(paragraph.id))) continue
    const above = kept.findIndex(({ id }) => id === mine[index - 1]?.id)
    kept = kept.toSpliced(above + 1, 0, paragraph)
  }
  return kept
}

/** The paragraphs in the order of `order`; each that is not in it stays below the one above it. */
function inOrderOf(order: readonly Paragraph[], list: readonly Paragraph[]): Paragraph[] {
  const places = new Map(order.map(({ id }, index) => [id, index]))
  let above = -1
  const placed = list.map(paragraph => {
    above = places.get(paragraph.id) ?? above
    return { paragraph, place: above }
  })
  return placed.toSorted((one, other) => one.place - other.place).map(({ paragraph }) => paragraph)
}

/** An open script: what is edited, its undo steps, and its saving. */
export type ScriptSession = ReturnType<typeof openSession>

/**
 * Opens a script for editing. Edits are saved 500 ms after the last one; what others have saved is merged paragraph by
 * paragraph, and where both have changed the same text, both are kept until one is chosen. `onError` receives failures
 * for people.
 */
export function openSession(script: ScriptDetail, onError: (error: unknown) => void) {
  const state = proxy<State>({
    script: ref(script),
    paragraphs: ref(script.script.transcript),
    title: script.title,
    save: 'saved',
    canUndo: false,
    canRedo: false,
    conflicts: {},
  })
  /** The paragraphs as the server has them. */
  let saved: readonly Paragraph[] = script.script.transcript
  let undoSteps: (readonly Paragraph[])[] = []
  let redoSteps: (readonly Paragraph[])[] = []
  let typing: { id: string; at: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  const closed = new AbortController()

  function show(list: readonly Paragraph[]): void {
    state.paragraphs = ref([...list])
    state.canUndo = undoSteps.length > 0
    state.canRedo = redoSteps.length > 0
  }

  function schedule(ms: number = TIMING.scriptAutosaveMs): void {
    clearTimeout(timer)
    if (diffParagraphs(saved, state.paragraphs).length === 0) {
      if (!running) state.save = 'saved'
      return
    }
    if (state.save !== 'offline') state.save = 'unsaved'
    timer = setTimeout(() => void save(), ms)
  }

  /** Applies an edit; `typed` names the paragraph whose text is being typed. */
  function edit(change: (list: readonly Paragraph[]) => Paragraph[], typed?: string): void {
    const before = state.paragraphs
    const after = change(before)
    const now = performance.now()
    const continues = typed !== undefined && typing?.id === typed && now - typing.at < TYPING_PAUSE_MS
    typing = typed === undefined ? null : { id: typed, at: now }
    if (!continues) undoSteps = [...undoSteps, before].slice(-MAX_UNDO)
    redoSteps = []
    show(after)
    schedule()
  }

  /** Shows the texts and order of an earlier state, with the audio of each paragraph as it is now. */
  function travel(from: (readonly Paragraph[])[], to: (readonly Paragraph[])[]): void {
    const step = from.pop()
    if (!step) return
    to.push(state.paragraphs)
    typing = null
    const now = byId(state.paragraphs)
    const known = byId(saved)
    show(
      step.map(paragraph => {
        const current = now.get(paragraph.id)
        const revision = known.get(paragraph.id)?.revision ?? 0
        return current && !isEdited(paragraph, current)
          ? { ...current, pause: paragraph.pause }
          : { ...paragraph, revision }
      }),
    )
    schedule()
  }

  /** Takes over a newer script of the server; texts that are edited here stay. */
  function accept(newest: ScriptDetail): void {
    const [mine, old] = [byId(state.paragraphs), byId(saved)]
    const isReordered = diffParagraphs(saved, state.paragraphs).some(({ action }) => action !== undefined)
    const take = (theirs: Paragraph): Paragraph => {
      const [here, base] = [mine.get(theirs.id), old.get(theirs.id)]
      if (!here || !isEdited(here, base)) return theirs
      if (base && theirs.text !== base.text && theirs.text !== here.text)
        state.conflicts[theirs.id] = theirs.text
      const { preview, duration, words, added, revision } = theirs
      return {
        ...here,
        preview,
        duration,
        words,
        added,
        revision,
        dirty: here.text !== theirs.text || theirs.dirty,
      }
    }
    const theirs = newest.script.transcript
    // Deleted here: it stays deleted unless others have changed it since.
    const taken = theirs
      .filter(({ id, text }) => mine.has(id) || !old.has(id) || old.get(id)?.text !== text)
      .map(take)
    const merged = inOrderOf(
      isReordered ? state.paragraphs : theirs,
      keepEdited(taken, state.paragraphs, old),
    )
    saved = theirs
    state.script = ref(newest)
    if (state.title === '' || !isTitleEdited) state.title = newest.title
    show(merged)
    schedule()
  }

  async function send(): Promise<void> {
    const sent = state.paragraphs
    const updates = diffParagraphs(saved, sent)
    if (updates.length === 0) return
    const { id } = state.script
    const answer = await call('PATCH /api/scripts/{id}/', { params: { id }, body: updates })
    const answered = new Map(answer.transcript.map(({ index: _, ...paragraph }) => [paragraph.id, paragraph]))
    saved = sent.map(paragraph => answered.get(paragraph.id) ?? paragraph)
    const current = byId(sent)
    show(
      state.paragraphs.map(paragraph => {
        const stored = answered.get(paragraph.id)
        if (!stored) return paragraph
        // Typed into while it was being saved.
        return paragraph === current.get(paragraph.id) ? stored : { ...paragraph, revision: stored.revision }
      }),
    )
    state.script = ref({
      ...state.script,
      revision: answer.revision,
      speech_cost: answer.speech_cost,
      audio_outdated: true,
    })
  }

  async function attempt(): Promise<void> {
    state.save = 'saving'
    try {
      await send()
      state.save = 'saved'
    } catch (error) {
      if (closed.signal.aborted) return
      if (isConflict(error)) return accept(error.body.script)
      const isAway = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      state.save = isAway ? 'offline' : 'unsaved'
      if (isAway) timer = setTimeout(() => void save(), RETRY_MS)
      else onError(error)
    }
  }

  /** Saves what has changed; resolves when all of it is saved, or could not be. */
  async function save(): Promise<void> {
    clearTimeout(timer)
    await running
    if (diffParagraphs(saved, state.paragraphs).length === 0) return
    running = attempt().finally(() => {
      running = null
    })
    await running
    if (state.save === 'saved') schedule()
  }

  let isTitleEdited = false
  let titleTimer: ReturnType<typeof setTimeout> | undefined

  /** Changes the title; saved after a pause, unless it is too short. */
  function setTitle(title: string): void {
    state.title = title
    isTitleEdited = true
    clearTimeout(titleTimer)
    titleTimer = setTimeout(() => void saveTitle(), TIMING.titleSaveMs)
  }

  /** Saves an edited title, unless it is too short. */
  async function saveTitle(): Promise<void> {
    clearTimeout(titleTimer)
    const { title, script } = state
    if (!isTitleEdited || title.trim().length <= LIMITS.titles.savedAboveCharacters) return
    isTitleEdited = false
    try {
      await call('PATCH /api/scripts/{id}/', { params: { id: script.id }, body: { title } })
    } catch (error) {
      isTitleEdited = true
      onError(error)
    }
  }

  return {
    state,
    edit,
    undo: () => travel(undoSteps, redoSteps),
    redo: () => travel(redoSteps, undoSteps),
    accept,
    save,
    setTitle,
    /** Ends a conflict by the text of others, or by the own one. */
    resolve(id: string, choice: 'mine' | 'theirs'): void {
      const theirs = state.conflicts[id]
      delete state.conflicts[id]
      if (choice === 'theirs' && theirs !== undefined)
        edit(list =>
          list.map(paragraph =>
            paragraph.id === id ? { ...paragraph, text: theirs, dirty: true } : paragraph,
          ),
        )
    },
    /** Fetches the script and merges it. */
    async reload(): Promise<void> {
      const { id } = state.script
      accept(await call('GET /api/scripts/{id}/', { params: { id }, signal: closed.signal }))
    },
    /** Aborts when the script is closed. */
    signal: closed.signal,
    /** Saves the rest and stops. */
    async close(): Promise<void> {
      await Promise.all([save(), saveTitle()])
      closed.abort()
      clearTimeout(timer)
    },
  }
}
