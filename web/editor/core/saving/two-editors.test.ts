import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { correctWord } from '@/compositions/edit/change-words'
import { orderedMarkers, type Project } from '@/compositions/model/project'
import { memoryBrowser } from '@/web/editor/testing/memory-box'
import { correct, type Opened, openSaver, style, textOf } from '@/web/editor/testing/open-saver'
import { peerServer } from '@/web/editor/testing/peer-server'
import { spokenProject } from '@/web/editor/testing/spoken-project'

let server: ReturnType<typeof peerServer>
let mine: Opened
let theirs: Opened

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  server = peerServer(spokenProject(12))
  mine = openSaver(server, memoryBrowser())
  theirs = openSaver(server, memoryBrowser())
})

afterEach(() => {
  mine.saver.stop()
  theirs.saver.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('E3: changes saved by another person', () => {
  test('appear in the open editor at once, and undo still reverts the local changes', async () => {
    correct(mine, 'w9', 'mine')
    correct(theirs, 'w0', 'theirs')
    style(theirs, 'Pop')
    theirs.saver.setTitle('Their title')
    await theirs.saver.saveNow()
    await mine.saver.catchUp(server.revisions())
    const { project } = mine.store.state
    expect([textOf(project, 'w0'), textOf(project, 'w9')]).toEqual(['theirs', 'mine'])
    expect(project.captionStyle.presetStyle).toBe('Pop')
    expect(mine.saver.state.title).toBe('Their title')
    mine.store.undo()
    expect(mine.store.state.project).toEqual(server.project())
    expect(mine.saver.isBehind()).toBe(false)
  })

  test('do not interrupt a gesture, which stays one step', async () => {
    const [box] = mine.store.state.project.layers.slice(-1)
    mine.store.mark()
    style(mine, 'Karoke')
    correct(theirs, 'w0', 'theirs')
    await theirs.saver.saveNow()
    await mine.saver.catchUp(server.revisions())
    mine.store.squash('Style')
    expect(mine.store.state.history.done.map(step => step.name)).toEqual(['Style'])
    expect(mine.store.state.project.captionStyle.presetStyle).toBe('Karoke')
    expect(textOf(mine.store.state.project, 'w0')).toBe('theirs')
    expect(box?.id).toBeDefined()
  })

  test('can conflict with pending changes; until that is resolved neither side is lost', async () => {
    correct(mine, 'w0', 'mine')
    correct(theirs, 'w0', 'theirs')
    await theirs.saver.saveNow()
    await mine.saver.catchUp(server.revisions())
    expect(textOf(mine.store.state.project, 'w0')).toBe('mine')
    expect(await mine.saver.saveNow()).toBe(false)
    expect(mine.saver.state.asked?.ids).toEqual(['media.s0'])
  })

  test.each([
    ['mine', 'mine', 'theirs'],
    ['theirs', 'theirs', 'mine'],
  ] as const)('once “%s” is chosen, undo brings the other version back', async (choice, chosen, other) => {
    correct(mine, 'w0', 'mine')
    correct(theirs, 'w0', 'theirs')
    await theirs.saver.saveNow()
    await mine.saver.saveNow()
    expect(await mine.saver.settle(choice)).toBe(true)
    expect(textOf(server.project(), 'w0')).toBe(chosen)
    mine.store.undo()
    expect(textOf(mine.store.state.project, 'w0')).toBe(other)
    expect(await mine.saver.saveNow()).toBe(true)
    expect(textOf(server.project(), 'w0')).toBe(other)
  })
})

describe('transcripts that are added or removed as a whole', () => {
  const undone = ({ store }: Opened) =>
    store.perform('Undo transcribing', project => ({ ...project, transcripts: {} }))

  test.each([
    ['mine', undefined],
    ['theirs', 'theirs'],
  ] as const)(
    'removing a transcript that the other person corrected is a conflict, resolved with “%s”',
    async (choice, left) => {
      correct(theirs, 'w0', 'theirs')
      await theirs.saver.saveNow()
      undone(mine)
      await mine.saver.catchUp(server.revisions())
      expect(textOf(mine.store.state.project, 'w0')).toBeUndefined()
      expect(await mine.saver.saveNow()).toBe(false)
      expect(mine.saver.state.asked?.ids).toEqual(['media.whole'])
      await mine.saver.settle(choice)
      expect(textOf(server.project(), 'w0')).toBe(left)
    },
  )

  test.each([
    ['mine', 'mine'],
    ['theirs', undefined],
  ] as const)(
    'correcting a transcript that the other person removed is a conflict (“%s”)',
    async (choice, left) => {
      undone(theirs)
      await theirs.saver.saveNow()
      correct(mine, 'w0', 'mine')
      await mine.saver.catchUp(server.revisions())
      expect(textOf(mine.store.state.project, 'w0')).toBe('mine')
      expect(await mine.saver.saveNow()).toBe(false)
      await mine.saver.settle(choice)
      expect(textOf(server.project(), 'w0')).toBe(left)
    },
  )

  test('two transcripts added for the same media are a conflict, and neither is overwritten', async () => {
    undone(theirs)
    await theirs.saver.saveNow()
    await mine.saver.catchUp(server.revisions())
    for (const [editor, text] of [
      [theirs, 'theirs'],
      [mine, 'mine'],
    ] as const) {
      const heard = correctWord(spokenProject(12), { mediaRef: 'media', wordId: 'w0', text }) as Project
      editor.store.perform('Transcribe', project => ({ ...project, transcripts: heard.transcripts }))
    }
    await theirs.saver.saveNow()
    expect(await mine.saver.saveNow()).toBe(false)
    expect(mine.saver.state.asked?.ids).toEqual(['media.whole'])
    await mine.saver.settle('theirs')
    expect(textOf(mine.store.state.project, 'w0')).toBe('theirs')
  })
})

test('a marker that both moved is a conflict, and markers added by each are kept', async () => {
  const mark = ({ store }: Opened, id: string, seconds: number) =>
    store.perform('Marker', project => ({
      ...project,
      markers: orderedMarkers([
        ...(project.markers ?? []).filter(one => one.id !== id),
        { id, seconds, title: '' },
      ]),
    }))
  mark(theirs, 'both', 1)
  mark(theirs, 'theirs', 2)
  await theirs.saver.saveNow()
  mark(mine, 'both', 3)
  mark(mine, 'mine', 4)
  expect(await mine.saver.saveNow()).toBe(false)
  expect(mine.saver.state.asked?.ids).toEqual(['markers.both'])
  await mine.saver.settle('theirs')
  expect(server.project().markers?.map(({ id, seconds }) => [id, seconds])).toEqual([
    ['both', 1],
    ['theirs', 2],
    ['mine', 4],
  ])
})

test('a save whose response was lost is no conflict', async () => {
  server.losesAnswer = true
  correct(mine, 'w0', 'mine')
  expect(await mine.saver.saveNow()).toBe(false)
  expect(mine.saver.state.phase).toBe('offline')
  server.losesAnswer = false
  correct(mine, 'w9', 'more')
  expect(await mine.saver.saveNow()).toBe(true)
  expect(mine.saver.state.asked).toBeNull()
  expect([textOf(server.project(), 'w0'), textOf(server.project(), 'w9')]).toEqual(['mine', 'more'])
})

test('a save whose response was lost does not conflict with later changes of the same thing', async () => {
  server.losesAnswer = true
  correct(mine, 'w0', 'mine')
  style(mine, 'Pop')
  await mine.saver.saveNow()
  server.losesAnswer = false
  correct(mine, 'w0', 'more')
  style(mine, 'Karoke')
  expect(await mine.saver.saveNow()).toBe(true)
  expect(mine.saver.state).toMatchObject({ phase: 'saved', asked: null })
  expect(textOf(server.project(), 'w0')).toBe('more')
  expect(server.project().captionStyle.presetStyle).toBe('Karoke')
  // The save has a response by now, so a return to its value is the other person's change.
  correct(theirs, 'w0', 'theirs')
  expect(await theirs.saver.saveNow()).toBe(false)
  correct(theirs, 'w0', 'mine')
  await theirs.saver.settle('mine')
  correct(mine, 'w0', 'again')
  expect(await mine.saver.saveNow()).toBe(false)
})
