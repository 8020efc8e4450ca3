import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setFields } from '@/compositions/edit/set-fields'
import type { Project } from '@/compositions/model/project'
import { memoryBrowser } from '@/web/editor/testing/memory-box'
import { correct, type Opened, openSaver, style, textOf } from '@/web/editor/testing/open-saver'
import { peerServer } from '@/web/editor/testing/peer-server'
import { spokenProject } from '@/web/editor/testing/spoken-project'

let server: ReturnType<typeof peerServer>
let browser: ReturnType<typeof memoryBrowser>
let isUploading: boolean
let open: Opened[]

const tab = (): Opened => {
  const opened = openSaver(server, browser, () => isUploading)
  open.push(opened)
  return opened
}

const placeOf = ({ layers: [first] }: Project) => {
  if (!first) throw new Error('There is no layer')
  return first
}

/** Moves the first layer as one step. */
const move = ({ store }: Opened, fields: { left?: number; top?: number }) =>
  store.perform('Move', project => setFields(project, { layerId: placeOf(project).id, fields }))

/** Simulates a browser crash: no tab can run anything more. */
function crash() {
  vi.clearAllTimers()
  browser.crash()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  server = peerServer(spokenProject(12))
  browser = memoryBrowser()
  isUploading = false
  open = []
})

afterEach(() => {
  for (const { saver } of open) saver.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('offline edits survive a crash, including the title, and are sent when the project is reopened', async () => {
  server.online = false
  const first = tab()
  correct(first, 'w0', 'kept')
  style(first, 'Karoke')
  first.saver.setTitle('A kept title')
  await vi.advanceTimersByTimeAsync(400)
  crash()
  server.online = true
  const second = tab()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.project()).toMatchObject({ title: 'A kept title', captionStyle: { presetStyle: 'Karoke' } })
  expect(textOf(server.project(), 'w0')).toBe('kept')
  expect(second.saver.isBehind()).toBe(false)
  expect(browser.has.size).toBe(0)
})

test('edits of two offline tabs both survive a crash', async () => {
  server.online = false
  correct(tab(), 'w0', 'one')
  correct(tab(), 'w9', 'two')
  await vi.advanceTimersByTimeAsync(400)
  crash()
  server.online = true
  tab()
  await vi.advanceTimersByTimeAsync(0)
  expect([textOf(server.project(), 'w0'), textOf(server.project(), 'w9')]).toEqual(['one', 'two'])
})

test('changes saved by others are merged with the draft; changes of the same thing are conflicts', async () => {
  server.online = false
  correct(tab(), 'w0', 'kept')
  await vi.advanceTimersByTimeAsync(400)
  crash()
  server.online = true
  const other = openSaver(server, memoryBrowser())
  correct(other, 'w0', 'theirs')
  await other.saver.saveNow()
  other.saver.stop()
  const again = tab()
  await vi.advanceTimersByTimeAsync(0)
  expect(again.saver.state.phase).toBe('stale')
  expect(textOf(again.store.state.project, 'w0')).toBe('kept')
  expect(textOf(server.project(), 'w0')).toBe('theirs')
})

test('changes that no longer apply block nothing, and are reported', async () => {
  const layers = { video: { asset: 'video', volume: 'loud' } }
  const pending = { canvas: { layers }, transcript: [] }
  browser.has.set('spoken/old', { revisions: server.revisions(), pending, title: null, at: 0 })
  const opened = tab()
  expect(await opened.found).toBe('misfit')
  expect(opened.store.state.project).toEqual(server.project())
})

test.each([401, 402, 403, 404, 500])(
  'a save that fails with status %i keeps the edits and reports the failure',
  async status => {
    server.refuses = status
    const opened = tab()
    correct(opened, 'w0', 'kept')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(opened.saver.state).toMatchObject({ phase: 'failed', isKept: true })
    expect(opened.saver.state.detail).toBeTruthy()
    expect(browser.has.size).toBe(1)
    server.refuses = 0
    expect(await opened.saver.saveNow()).toBe(true)
    expect(textOf(server.project(), 'w0')).toBe('kept')
  },
)

test('a save that failed on the server is retried automatically until it succeeds', async () => {
  server.refuses = 503
  const opened = tab()
  correct(opened, 'w0', 'kept')
  await vi.advanceTimersByTimeAsync(11_500)
  expect(server.asked).toBe(3)
  server.refuses = 0
  await vi.advanceTimersByTimeAsync(5_000)
  expect(textOf(server.project(), 'w0')).toBe('kept')
  expect(opened.saver.state.phase).toBe('saved')
})

test('a tab that closes during a save loses nothing, and its saved changes are no conflict', async () => {
  server.losesAnswer = true
  const first = tab()
  correct(first, 'w0', 'taken')
  void first.saver.saveNow()
  first.saver.keepNow()
  await vi.advanceTimersByTimeAsync(0)
  crash()
  server.losesAnswer = false
  expect(textOf(server.project(), 'w0')).toBe('taken')
  const next = tab()
  correct(next, 'w9', 'more')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(next.saver.state).toMatchObject({ phase: 'saved', asked: null })
  expect([textOf(server.project(), 'w0'), textOf(server.project(), 'w9')]).toEqual(['taken', 'more'])
  expect(browser.has.size).toBe(0)
})

describe('a save whose response was lost does not conflict with itself', () => {
  /** Moves the first layer to `saved`, saves without getting the response, moves it on, and crashes. */
  async function moveAndDie(saved: number, ...after: number[]) {
    server.losesAnswer = true
    const dying = tab()
    move(dying, { top: saved })
    await dying.saver.saveNow()
    for (const top of after) move(dying, { top })
    dying.saver.keepNow()
    await vi.advanceTimersByTimeAsync(0)
    crash()
    server.losesAnswer = false
    expect(placeOf(server.project()).top).toBe(saved)
  }

  test('moving the same layer again after the reload is no conflict', async () => {
    await moveAndDie(10)
    const next = tab()
    expect(await next.found).toBeNull()
    move(next, { top: 20 })
    expect(await next.saver.saveNow()).toBe(true)
    expect(next.saver.state).toMatchObject({ phase: 'saved', asked: null })
    expect(placeOf(server.project()).top).toBe(20)
    expect(browser.has.size).toBe(0)
  })

  test('a layer that was moved again during the save is no conflict', async () => {
    await moveAndDie(10, 20, 30)
    const next = tab()
    expect(await next.found).toBe('back')
    expect(await next.saver.saveNow()).toBe(true)
    expect(next.saver.state.asked).toBeNull()
    expect(placeOf(server.project()).top).toBe(30)
  })

  test('works even if the browser could not record that a save was in progress', async () => {
    const dying = tab()
    move(dying, { top: 10 })
    await vi.advanceTimersByTimeAsync(400)
    browser.room = false
    server.losesAnswer = true
    await dying.saver.saveNow()
    crash()
    server.losesAnswer = false
    browser.room = true
    const next = tab()
    expect(await next.found).toBeNull()
    move(next, { top: 20 })
    expect(await next.saver.saveNow()).toBe(true)
    expect(placeOf(server.project()).top).toBe(20)
  })

  test.each([{ top: 15 }, { left: 15 }])(
    "but another person's later change of the layer, %o, is a conflict",
    async theirs => {
      await moveAndDie(10, 20)
      const other = openSaver(server, memoryBrowser())
      move(other, theirs)
      await other.saver.saveNow()
      other.saver.stop()
      const next = tab()
      await next.found
      expect(await next.saver.saveNow()).toBe(false)
      expect(next.saver.state.phase).toBe('stale')
      expect(placeOf(server.project())).toMatchObject(theirs)
    },
  )
})

test('a browser without room for drafts reports it', async () => {
  browser.room = false
  server.online = false
  const opened = tab()
  correct(opened, 'w0', 'kept')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(opened.saver.state).toMatchObject({ phase: 'offline', isKept: false })
})

test('the save of the canvas waits for an upload; words and Ctrl+S do not', async () => {
  const opened = tab()
  isUploading = true
  style(opened, 'Pop')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(server.saves).toBe(0)
  isUploading = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.project().captionStyle.presetStyle).toBe('Pop')
  isUploading = true
  correct(opened, 'w0', 'word')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(textOf(server.project(), 'w0')).toBe('word')
})

test('a title that is too short reverts to the saved one', () => {
  const { saver } = tab()
  saver.setTitle('Mo')
  saver.restoreTitle()
  expect(saver.state.title).toBe('Spoken')
})
