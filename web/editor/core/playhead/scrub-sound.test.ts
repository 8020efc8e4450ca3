import { expect, test, vi } from 'vitest'
import type { Sound } from './open-sound'
import { createScrubSound } from './scrub-sound'

const at = (seconds: number) => [{ mediaRef: 'talk', seconds, volume: 1 }]

function heard() {
  const played: number[] = []
  const kept = new Map<string, string>()
  const sound = createScrubSound({
    addressOf: ref => `/${ref}`,
    shelf: { getItem: key => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    open: async () => ({ play: async seconds => void played.push(seconds), close: () => undefined }),
  })
  return { played, kept, sound }
}

test('while audio is loading only the newest request is queued', async () => {
  const { played, sound } = heard()
  for (const seconds of [1, 2, 3]) sound.play(at(seconds))
  await vi.waitFor(() => expect(played).toEqual([1, 3]))
})

test('scrubbing silences the Player while paused, but not during playback', () => {
  const { sound } = heard()
  sound.begin(false)
  expect(sound.state.holds).toBe(true)
  sound.end()
  expect(sound.state.holds).toBe(false)
  sound.begin(true)
  expect(sound.state.holds).toBe(false)
})

test('a pending sound is not played after it was turned off', async () => {
  const { played, sound } = heard()
  sound.play(at(1))
  sound.play(at(2))
  sound.toggle()
  await vi.waitFor(() => expect(played).toContain(1))
  sound.toggle()
  sound.play(at(3))
  await vi.waitFor(() => expect(played).toContain(3))
  expect(played).toEqual([1, 3])
})

test('a sound that loads after it was turned off is not played', async () => {
  const asked: (() => boolean)[] = []
  const open = async () => ({
    play: async (_seconds: number, _volume: number, isWanted: () => boolean) => void asked.push(isWanted),
    close: () => undefined,
  })
  const shelf = { getItem: () => null, setItem: () => undefined }
  const sound = createScrubSound({ addressOf: ref => `/${ref}`, shelf, open })
  sound.play(at(1))
  await vi.waitFor(() => expect(asked.map(isWanted => isWanted())).toEqual([true]))
  sound.toggle()
  expect(asked.map(isWanted => isWanted())).toEqual([false])
})

test('audio that could not be opened is silent once, and opened again', async () => {
  const played: number[] = []
  const open = vi
    .fn<() => Promise<Sound>>()
    .mockRejectedValueOnce(new Error('not now'))
    .mockResolvedValue({ play: async seconds => void played.push(seconds), close: () => undefined })
  const shelf = { getItem: () => null, setItem: () => undefined }
  const sound = createScrubSound({ addressOf: ref => `/${ref}`, shelf, open })
  sound.play(at(1))
  sound.play(at(2))
  await vi.waitFor(() => expect(played).toEqual([2]))
  expect(open).toHaveBeenCalledTimes(2)
})

test('it can be turned off, which is stored', async () => {
  const { played, kept, sound } = heard()
  sound.toggle()
  sound.play(at(1))
  expect([played, [...kept.values()]]).toEqual([[], ['off']])
  sound.toggle()
  sound.play(at(2))
  await vi.waitFor(() => expect(played).toEqual([2]))
})
