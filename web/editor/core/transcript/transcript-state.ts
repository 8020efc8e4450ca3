import { proxy } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { VoiceLevels } from '@/compositions/sound/voice-levels'
import { readFillerLists, writeFillerLists } from './filler-lists'

/** The form that is open below the selected words. */
export type WordForm = 'replace' | 'speaker' | 'newWords' | 'scene' | 'timing' | 'broll'

/** The text that is searched for; `hit` is the index of the current match, from 0. */
export type Search = {
  isOpen: boolean
  text: string
  replacement: string
  matchCase: boolean
  wholeWords: boolean
  hit: number
}

/** The voice of the media whose words are shown; `levels` are null until they are loaded, and if there are none. */
type Voice = { mediaRef: string | null; levels: VoiceLevels | null }

/** What the cleanup looks for; `least` is the minimum length of a silence, in seconds. */
export type Cleaning = {
  isOpen: boolean
  least: number
  /** The user's fillers, by language; other languages use the product's. */
  fillers: Readonly<Record<string, readonly string[]>>
  /** Ids of findings to keep. */
  kept: readonly string[]
  /** The finding that is being reviewed. */
  shown: string | null
  voice: Voice
}

/** The view state of the transcript. None of it belongs to the project. */
export type TranscriptState = {
  /** The media whose words were chosen to be shown; null for the first one. */
  mediaRef: string | null
  areCutsShown: boolean
  /** Whether captions are being written by hand. */
  isWriting: boolean
  /** Open for the words `of`, from first to last; selecting other words closes it. */
  form: { kind: WordForm; of: string } | null
  search: Search
  cleaning: Cleaning
}

const LEAST_SILENCE = 0.8

/** Creates the state of the transcript on this page; lists of fillers are read from and written to `storage`. */
export function createTranscriptState(storage: Pick<Storage, 'getItem' | 'setItem'>): TranscriptState {
  const state = proxy<TranscriptState>({
    mediaRef: null,
    areCutsShown: true,
    isWriting: false,
    form: null,
    search: { isOpen: false, text: '', replacement: '', matchCase: false, wholeWords: false, hit: 0 },
    cleaning: {
      ...{ isOpen: false, least: LEAST_SILENCE, fillers: readFillerLists(storage), kept: [], shown: null },
      voice: { mediaRef: null, levels: null },
    },
  })
  subscribeKey(state.cleaning, 'fillers', lists => writeFillerLists(storage, lists))
  const toFirst = () => {
    state.search.hit = 0
  }
  for (const key of ['text', 'matchCase', 'wholeWords'] as const)
    subscribeKey(state.search, key, toFirst, true)
  return state
}
