import {
  IconArrowBarDown,
  IconArrowBarLeft,
  IconArrowBarRight,
  IconArrowBarUp,
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerStop,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRepeat,
  IconVolume,
  IconX,
} from '@tabler/icons-react'
import type { Project } from '@/compositions/model/project'
import { toFrame } from '@/compositions/time/frames'
import { isClip } from '@/compositions/time/tracks'
import type { Action } from './action'

const always = () => true

export const togglePlay: Action = {
  name: 'togglePlay',
  label: 'Play or pause',
  icon: IconPlayerPlayFilled,
  keys: ['Space'],
  when: always,
  perform({ playhead, transport }) {
    if (transport.state.speed) transport.stop()
    else playhead.toggle()
  },
}

const playBack: Action = {
  name: 'playBack',
  label: 'Play backwards, faster each time',
  icon: IconPlayerTrackPrev,
  keys: ['J'],
  when: always,
  perform: ({ transport }) => transport.back(),
}

const stopPlaying: Action = {
  name: 'stopPlaying',
  label: 'Stop',
  icon: IconPlayerStop,
  keys: ['K'],
  when: always,
  perform: ({ transport }) => transport.stop(),
}

const playForward: Action = {
  name: 'playForward',
  label: 'Play, faster each time',
  icon: IconPlayerTrackNext,
  keys: ['L'],
  when: always,
  perform: ({ transport }) => transport.forward(),
}

const previousFrame: Action = {
  name: 'previousFrame',
  label: 'Previous frame',
  icon: IconChevronLeft,
  keys: ['ArrowLeft'],
  when: always,
  perform: ({ playhead }) => playhead.seek(playhead.frame() - 1),
}

const nextFrame: Action = {
  name: 'nextFrame',
  label: 'Next frame',
  icon: IconChevronRight,
  keys: ['ArrowRight'],
  when: always,
  perform: ({ playhead }) => playhead.seek(playhead.frame() + 1),
}

/** The frames at which clips begin or end, without order. */
function editFrames({ layers, fps }: Project): number[] {
  const shown = layers.filter(layer => isClip(layer) && !layer.hide)
  const times = shown.flatMap(({ position, end }) => (end === null ? [position] : [position, end]))
  return [0, ...times.map(seconds => toFrame(seconds, fps))]
}

const previousEdit: Action = {
  name: 'previousEdit',
  label: 'To the previous cut',
  icon: IconArrowBarUp,
  keys: ['ArrowUp'],
  when: always,
  perform({ playhead, store }) {
    const before = editFrames(store.state.project).filter(frame => frame < playhead.frame())
    if (before.length) playhead.seek(Math.max(...before))
  },
}

const nextEdit: Action = {
  name: 'nextEdit',
  label: 'To the next cut',
  icon: IconArrowBarDown,
  keys: ['ArrowDown'],
  when: always,
  perform({ playhead, store }) {
    const after = editFrames(store.state.project).filter(frame => frame > playhead.frame())
    if (after.length) playhead.seek(Math.min(...after))
  },
}

export const toStart: Action = {
  name: 'toStart',
  label: 'To the start',
  icon: IconPlayerSkipBack,
  keys: ['Home'],
  when: always,
  perform: ({ playhead }) => playhead.seek(0),
}

export const toEnd: Action = {
  name: 'toEnd',
  label: 'To the end',
  icon: IconPlayerSkipForward,
  keys: ['End'],
  when: always,
  perform: ({ playhead }) => playhead.seek(Number.MAX_SAFE_INTEGER),
}

const markIn: Action = {
  name: 'markIn',
  label: 'Play from here (in)',
  icon: IconArrowBarRight,
  keys: ['I'],
  when: always,
  perform: ({ transport }) => transport.markIn(),
}

const markOut: Action = {
  name: 'markOut',
  label: 'Play to here (out)',
  icon: IconArrowBarLeft,
  keys: ['O'],
  when: always,
  perform: ({ transport }) => transport.markOut(),
}

export const clearRange: Action = {
  name: 'clearRange',
  label: 'Clear in and out',
  icon: IconX,
  keys: ['X'],
  when: ({ transport }) => transport.state.from !== null || transport.state.to !== null,
  perform: ({ transport }) => transport.clear(),
}

export const toggleLoop: Action = {
  name: 'toggleLoop',
  label: 'Loop',
  icon: IconRepeat,
  keys: ['Shift+L'],
  when: always,
  perform({ transport: { state } }) {
    state.loops = !state.loops
  },
}

export const toggleScrubSound: Action = {
  name: 'toggleScrubSound',
  label: 'Sound while dragging the playhead',
  icon: IconVolume,
  keys: ['Shift+S'],
  when: always,
  perform: ({ scrubSound }) => scrubSound.toggle(),
}

/** All playback actions. */
export const playbackActions: readonly Action[] = [
  togglePlay,
  playBack,
  stopPlaying,
  playForward,
  previousFrame,
  nextFrame,
  previousEdit,
  nextEdit,
  toStart,
  toEnd,
  markIn,
  markOut,
  clearRange,
  toggleLoop,
  toggleScrubSound,
]
