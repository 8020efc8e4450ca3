import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { correctWord } from '@/compositions/edit/change-words'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import { addVoiceOver, type SpokenText } from '@/compositions/edit/voice-over'
import { type Project, wordsOf } from '@/compositions/model/project'
import type { CaptionPreset } from '@/compositions/schema/caption-style'
import { memoryBrowser } from '@/web/editor/testing/memory-box'
import { peerServer } from '@/web/editor/testing/peer-server'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { createEditorStore, type EditorStore } from '../store/editor-store'
import { createDraftStore } from './draft-store'
import { createSaver, type Saver } from './saver'

type Server = ReturnType<typeof peerServer>

const first = spokenProject(12)
let browser: ReturnType<typeof memoryBrowser>
let isUploading: boolean
let open: Saver[]

/** An editor on the server's current project, or on the one at `revisions`. */
function edit(server: Server, project: Project = server.project(), revisions = { canvas: 0, transcript: 0 }) {
  const store = createEditorStore(project)
  const keeper = createDraftStore('spoken', browser.place())
  const snapshot = { project, revisions }
  const saver = createSaver({
    store,
    snapshot,
    title: project.title,
    sender: server.sender,
    keeper,
    isUploading: () => isUploading,
  })
  void saver.start()
  open.push(saver)
  return { store, saver }
}

const correct = (store: EditorStore, wordId: string, text: string) =>
  store.perform('Correct word', project => correctWord(project, { mediaRef: 'media', wordId, text }))

const style = (store: EditorStore, presetStyle: CaptionPreset) =>
  store.perform('Style', project => setCaptionStyle(project, { presetStyle }))

const textOf = (project: Project, wordId: string) =>
  project.transcripts.media && wordsOf(project.transcripts.media).find(word => word.id === wordId)?.text

beforeEach(() => {
  browser = memoryBrowser()
  isUploading = false
  open = []
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})

afterEach(() => {
  for (const saver of open) saver.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('timing of saves (PR9)', () => {
  test('words are saved 1 s after the last change', async () => {
    const server = peerServer(first)
    const { store, saver } = edit(server)
    correct(store, 'w0', 'one')
    await vi.advanceTimersByTimeAsync(900)
    correct(store, 'w1', 'two')
    await vi.advanceTimersByTimeAsync(900)
    expect(server.saves).toBe(0)
    expect(saver.state.phase).toBe('unsaved')
    await vi.advanceTimersByTimeAsync(100)
    expect(server.saves).toBe(1)
    expect(textOf(server.project(), 'w1')).toBe('two')
    expect(saver.state.phase).toBe('saved')
  })

  test('the canvas is saved 2 s after the last change', async () => {
    const server = peerServer(first)
    const { store } = edit(server)
    style(store, 'Pop')
    await vi.advanceTimersByTimeAsync(1_900)
    style(store, 'Karoke')
    await vi.advanceTimersByTimeAsync(1_900)
    expect(server.saves).toBe(0)
    await vi.advanceTimersByTimeAsync(100)
    expect(server.project().captionStyle.presetStyle).toBe('Karoke')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.saves).toBe(1)
  })

  test('the canvas is saved 15 s after the first change, even if another one follows each second', async () => {
    const server = peerServer(first)
    const { store } = edit(server)
    for (let second = 0; second < 15; second++) {
      style(store, second % 2 ? 'Pop' : 'Karoke')
      expect(server.saves).toBe(0)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(server.saves).toBe(1)
    expect(server.project().captionStyle.presetStyle).toBe('Karoke')
  })

  test('Ctrl+S saves everything at once', async () => {
    const server = peerServer(first)
    const { store, saver } = edit(server)
    style(store, 'Pop')
    correct(store, 'w0', 'one')
    expect(await saver.saveNow()).toBe(true)
    expect(server.project()).toEqual(store.state.project)
    expect(saver.isBehind()).toBe(false)
  })

  test('words of a media that the server lacks are saved after the canvas that adds it, in any step', async () => {
    const server = peerServer(first)
    const { store, saver } = edit(server)
    const { media } = first.media
    const { media: transcript } = first.transcripts
    if (!media || !transcript) throw new Error('There is no talk')
    const voiceOver = { text: 'Hello', provider: 'local', voice: 'slt' }
    const spoken: SpokenText = {
      voiceOver,
      mediaRef: 'spoken',
      media: { ...media, kind: 'audio' },
      transcript,
    }
    store.perform('Add voice-over', project =>
      addVoiceOver(project, { id: 'voice', captionsId: 'said', seconds: 1, spoken }),
    )
    for (const change of [() => {}, () => store.undo(), () => store.redo()]) {
      change()
      expect(await saver.saveNow()).toBe(true)
      expect(server.project()).toEqual(store.state.project)
    }
  })

  test('a title is saved 1 s after the last change, and only if it is longer than 2 characters', async () => {
    const server = peerServer(first)
    const { saver } = edit(server)
    saver.setTitle('Mo')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.project().title).toBe('Spoken')
    saver.setTitle('Monday')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.project().title).toBe('Monday')
    saver.setTitle('x'.repeat(600))
    expect(saver.state.title).toHaveLength(500)
  })

  test('a title and a canvas saved together need no merge', async () => {
    const server = peerServer(first)
    const { store, saver } = edit(server)
    saver.setTitle('Monday')
    style(store, 'Pop')
    await saver.saveNow()
    expect(server.project()).toMatchObject({ title: 'Monday', captionStyle: { presetStyle: 'Pop' } })
    expect(server.merges).toBe(0)
  })

  test('nothing is saved during a gesture', async () => {
    const server = peerServer(first)
    const { store } = edit(server)
    store.mark()
    style(store, 'Pop')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.saves).toBe(0)
    store.squash('Style')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.project().captionStyle.presetStyle).toBe('Pop')
  })

  test('an undone change needs no save', async () => {
    const server = peerServer(first)
    const { store, saver } = edit(server)
    style(store, 'Pop')
    store.undo()
    await vi.advanceTimersByTimeAsync(300)
    expect(saver.state.phase).toBe('saved')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.saves).toBe(0)
  })
})

describe('E3: two editors on one project', () => {
  test('changes of different things are both kept, in both editors', async () => {
    const server = peerServer(first)
    const [mine, theirs] = [edit(server), edit(server)]
    correct(theirs.store, 'w0', 'theirs')
    await theirs.saver.saveNow()
    correct(mine.store, 'w9', 'mine')
    await mine.saver.saveNow()
    expect(textOf(server.project(), 'w0')).toBe('theirs')
    expect(textOf(server.project(), 'w9')).toBe('mine')
    expect(mine.store.state.project).toEqual(server.project())
    mine.store.undo()
    await mine.saver.saveNow()
    expect(textOf(server.project(), 'w9')).toBe('word9')
    expect(textOf(server.project(), 'w0')).toBe('theirs')
  })

  test.each([
    ['mine', 'mine'],
    ['theirs', 'theirs'],
  ] as const)(
    'changes of the same thing are a conflict, and choosing “%s” keeps that version',
    async (choice, text) => {
      const server = peerServer(first)
      const [mine, theirs] = [edit(server), edit(server)]
      correct(theirs.store, 'w0', 'theirs')
      await theirs.saver.saveNow()
      correct(mine.store, 'w1', 'mine')
      correct(mine.store, 'w0', 'mine')
      correct(mine.store, 'w9', 'other')
      expect(await mine.saver.saveNow()).toBe(false)
      expect(mine.saver.state.phase).toBe('stale')
      expect(textOf(server.project(), 'w0')).toBe('theirs')
      expect(await mine.saver.settle(choice)).toBe(true)
      expect(textOf(server.project(), 'w0')).toBe(text)
      expect(textOf(server.project(), 'w9')).toBe('other')
      expect(mine.store.state.project).toEqual(server.project())
      expect(mine.saver.state.phase).toBe('saved')
    },
  )
})

describe('a project that the plan locks while it is open', () => {
  test('reports why saving failed and does not retry; nothing is lost, and saving again succeeds', async () => {
    const server = peerServer(first)
    const { store, saver } = edit(server)
    server.refuses = 403
    correct(store, 'w0', 'kept')
    await vi.advanceTimersByTimeAsync(60_000)
    style(store, 'Karoke')
    saver.setTitle('Another title')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saver.state).toMatchObject({ phase: 'failed', detail: 'Unlock projects older than 7 days' })
    expect(server.asked).toBe(1)
    expect(browser.has.size).toBe(1)
    server.refuses = 0
    expect(await saver.saveNow()).toBe(true)
    expect(textOf(server.project(), 'w0')).toBe('kept')
    expect(server.project()).toMatchObject({
      title: 'Another title',
      captionStyle: { presetStyle: 'Karoke' },
    })
  })
})

describe('no network', () => {
  test('edits are stored in the browser and sent when the network is back', async () => {
    const server = peerServer(first)
    const { store, saver } = edit(server)
    server.online = false
    correct(store, 'w0', 'kept')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(saver.state.phase).toBe('offline')
    expect(browser.has.size).toBe(1)
    server.online = true
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(textOf(server.project(), 'w0')).toBe('kept')
    expect(browser.has.size).toBe(0)
  })

  test('a closed tab loses nothing: the next one restores its draft', async () => {
    const server = peerServer(first)
    const { store, saver } = edit(server)
    style(store, 'Karoke')
    await vi.advanceTimersByTimeAsync(0)
    saver.stop()
    await vi.advanceTimersByTimeAsync(0)
    const again = edit(server)
    await vi.advanceTimersByTimeAsync(0)
    expect(again.store.state.project.captionStyle.presetStyle).toBe('Karoke')
    await vi.advanceTimersByTimeAsync(0)
    expect(server.project().captionStyle.presetStyle).toBe('Karoke')
  })
})
