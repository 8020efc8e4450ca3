import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import type { Action } from './action'

const always = () => true

export const togglePlay: Action = {
  name: 'togglePlay',
  label: 'Play or pause',
  icon: IconPlayerPlayFilled,
  keys: ['Space'],
  when: always,
  perform: ({ playhead }) => playhead.toggle(),
}

export const previousFrame: Action = {
  name: 'previousFrame',
  label: 'One frame back',
  icon: IconChevronLeft,
  keys: ['ArrowLeft'],
  when: always,
  perform: ({ playhead }) => playhead.seek(playhead.frame() - 1),
}

export const nextFrame: Action = {
  name: 'nextFrame',
  label: 'One frame on',
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
