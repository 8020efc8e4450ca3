import {
  IconArrowBarLeft,
  IconArrowBarRight,
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
  toStart,
  toEnd,
  markIn,
  markOut,
  clearRange,
  toggleLoop,
  toggleScrubSound,
]
