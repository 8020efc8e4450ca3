import { isPlayed } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'

/** The initial volume of music under a talk, and the decibels by which it is lowered during speech. */
const VOLUME = 0.5
export const DUCKING = 12

/** Seconds in which music under a talk comes and goes. */
const FADE = { in: 1, out: 2 }

/** Pixels of the canvas that sound takes, which has nothing to show. */
const HEIGHT = 120

/**
 * Music to be put in. Under a talk it begins with it, is repeated until its end, is quieter than it and makes way for
 * words; alone it is as it was recorded.
 */
export function newMusic(project: Project, mediaRef: string, media: Media, title: string) {
  const isUnder = project.layers.some(layer => isPlayed(layer) && layer.mediaRef !== mediaRef)
  return {
    ...{ layer: 'AUDIO' as const, asset: 'audio' as const, mediaRef, title },
    ...{ left: 0, top: 0, width: project.format.width, height: HEIGHT, position: 0 },
    trim: { start: 0, end: media.duration },
    ...(isUnder ? { loop: true, volume: VOLUME, ducking: DUCKING, fade: FADE } : {}),
  }
}
