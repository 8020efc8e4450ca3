import { proxy } from 'valtio'
import type { Paragraph } from './edit-paragraphs'

type State = {
  /** The paragraph that is played or paused; null before the first. */
  current: string | null
  isPlaying: boolean
  /** Seconds into the paragraph. */
  time: number
}

type Source = { paragraphs: readonly Paragraph[] }

const isPlayable = ({ preview, text }: Paragraph): boolean => preview !== null && text.trim() !== ''

const addressOf = ({ preview }: Paragraph): URL => new URL(preview ?? '', location.origin)

/** Seconds at which each paragraph with audio begins when all are played one after another, and the total. */
export function playTimes(paragraphs: readonly Paragraph[]): { starts: Map<string, number>; total: number } {
  const starts = new Map<string, number>()
  let total = 0
  for (const paragraph of paragraphs) {
    if (!isPlayable(paragraph)) continue
    starts.set(paragraph.id, total)
    total += paragraph.duration ?? 0
  }
  return { starts, total }
}

/**
 * Creates a player of a script's paragraphs. At the end of a paragraph it goes on with the next one, and stops at one
 * that has no audio. `onError` is called when audio can't be loaded.
 */
export function createPlayer(source: Source, onError: () => void) {
  const state = proxy<State>({ current: null, isPlaying: false, time: 0 })
  const audio = new Audio()
  let frame = 0
  /** The audio in which `time` is: audio that is generated again has another path, a new signature another query. */
  let path = ''

  const find = (id: string | null) => source.paragraphs.find(paragraph => paragraph.id === id)

  function follow(): void {
    cancelAnimationFrame(frame)
    const step = () => {
      state.time = audio.currentTime
      if (state.isPlaying) frame = requestAnimationFrame(step)
    }
    step()
  }

  async function start(paragraph: Paragraph, seconds: number): Promise<void> {
    const address = addressOf(paragraph)
    if (audio.src !== address.href) audio.src = address.href
    path = address.pathname
    state.current = paragraph.id
    audio.currentTime = seconds
    state.isPlaying = true
    try {
      await audio.play()
      follow()
    } catch (error) {
      // Another paragraph was chosen before this one had loaded.
      if (error instanceof DOMException && error.name === 'AbortError') return
      state.isPlaying = false
      onError()
    }
  }

  function pause(): void {
    audio.pause()
    state.isPlaying = false
  }

  function next(): void {
    const at = source.paragraphs.findIndex(({ id }) => id === state.current)
    const following = source.paragraphs[at + 1]
    if (following && isPlayable(following)) void start(following, 0)
    else state.isPlaying = false
  }

  audio.addEventListener('ended', next)
  audio.addEventListener('pause', () => {
    if (!audio.ended && state.isPlaying) state.isPlaying = false
  })

  return {
    state,
    pause,
    /** Plays a paragraph from a second on, or the current one, or the first that has audio. */
    play(id = state.current, seconds?: number): void {
      const chosen = find(id)
      const paragraph = chosen && isPlayable(chosen) ? chosen : source.paragraphs.find(isPlayable)
      if (!paragraph) return
      const isSame = paragraph.id === state.current && addressOf(paragraph).pathname === path && !audio.ended
      void start(paragraph, seconds ?? (isSame ? state.time : 0))
    },
    /** Goes to a second of all paragraphs one after another. */
    seek(seconds: number): void {
      const { starts } = playTimes(source.paragraphs)
      const before = [...starts].filter(([, at]) => at <= seconds)
      const [id, at] = before.at(-1) ?? []
      const paragraph = id === undefined ? undefined : find(id)
      if (!paragraph || at === undefined) return
      if (state.isPlaying) return void start(paragraph, seconds - at)
      state.current = paragraph.id
      path = addressOf(paragraph).pathname
      state.time = seconds - at
    },
    close(): void {
      pause()
      cancelAnimationFrame(frame)
      audio.removeAttribute('src')
    },
  }
}
