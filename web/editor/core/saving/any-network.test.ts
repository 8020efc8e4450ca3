import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryBrowser } from '@/web/editor/testing/memory-box'
import { correct, type Opened, openSaver, style, textOf } from '@/web/editor/testing/open-saver'
import { peerServer } from '@/web/editor/testing/peer-server'
import { spokenProject } from '@/web/editor/testing/spoken-project'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Happening = (server: ReturnType<typeof peerServer>, opened: Opened) => unknown

let count = 0

const happens = (one: Happening): fc.Arbitrary<Happening> => fc.constant(one)

/** A random event during editing: a change of words or style, a network change, or passing time. */
const event: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.nat(11).map(
      (word): Happening =>
        (_, opened) =>
          correct(opened, `w${word}`, `text${++count}`),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('Plain' as const, 'Pop' as const, 'Mozi' as const).map(
      (name): Happening =>
        (_, opened) =>
          style(opened, name),
    ),
  },
  { weight: 2, arbitrary: happens((_, { saver }) => saver.saveNow()) },
  {
    weight: 2,
    arbitrary: fc.boolean().map(
      (online): Happening =>
        server =>
          void Object.assign(server, { online }),
    ),
  },
  { weight: 1, arbitrary: happens(server => void Object.assign(server, { losesAnswer: true })) },
  {
    weight: 2,
    arbitrary: fc.nat(20).map(
      (seconds): Happening =>
        () =>
          vi.advanceTimersByTimeAsync(seconds * 1000),
    ),
  },
  { weight: 1, arbitrary: happens((_, { store }) => store.undo()) },
)

test('E3: whatever the network does, the server ends up with all edits, and no conflict is reported', async () => {
  let saves = 0
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 16 }), async events => {
      const server = peerServer(spokenProject(12))
      const opened = openSaver(server, memoryBrowser())
      await opened.found
      for (const happen of events) await happen(server, opened)
      Object.assign(server, { online: true, losesAnswer: false })
      for (let times = 0; times < 3; times++) await opened.saver.saveNow()
      expect(server.project()).toEqual(opened.store.state.project)
      expect([opened.saver.state.phase, opened.saver.state.asked]).toEqual(['saved', null])
      opened.saver.stop()
      saves += server.saves
    }),
    { numRuns: 40 },
  )
  expect(saves).toBeGreaterThan(20)
})

test('E3: two people who change different words end with the same project, whatever the order of saves', async () => {
  const turn = fc.record({ who: fc.nat(1), word: fc.nat(2), saves: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 10 }), async turns => {
      const server = peerServer(spokenProject(12))
      const both = [openSaver(server, memoryBrowser()), openSaver(server, memoryBrowser())] as const
      const texts = new Map<string, string>()
      for (const { who, word, saves } of turns) {
        const one = both[who as 0 | 1]
        // Each line's words are edited by only one of them.
        const id = `w${who * 4 + word}`
        const text = `text${++count}`
        correct(one, id, text)
        texts.set(id, text)
        await (saves ? one.saver.saveNow() : Promise.resolve(true))
      }
      for (let times = 0; times < 2; times++) for (const { saver } of both) await saver.saveNow()
      for (const { saver } of both) await saver.catchUp(server.revisions())
      for (const [id, text] of texts) expect(textOf(server.project(), id)).toBe(text)
      for (const { store, saver } of both) {
        expect(store.state.project).toEqual(server.project())
        saver.stop()
      }
    }),
    { numRuns: 25 },
  )
})
