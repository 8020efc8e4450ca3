import { isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { Media } from '../schema/media'

/** The initial volume of music under a talk, and the decibels by which it is lowered during speech. */
const VOLUME = 0.5
export const DUCKING = 12

/** Fade-in and fade-out of music under a talk, in seconds. */
const FADE = { in: 1, out: 2 }

/** Size in canvas pixels of an audio layer, which shows nothing. */
const HEIGHT = 120

/**
 * A new music layer, without a position. Under a talk it loops until its end, is quieter and ducks under speech; without
 * a talk it plays as recorded.
 */
export function newMusic(project: Project, mediaRef: string, media: Media, title: string) {
  const isUnder = project.layers.some(layer => isPlayed(layer) && layer.mediaRef !== mediaRef)
  return {
    ...{ layer: 'AUDIO' as const, asset: 'audio' as const, mediaRef, title },
    ...{ left: 0, top: 0, width: project.format.width, height: HEIGHT },
    trim: { start: 0, end: media.duration },
    ...(isUnder ? { loop: true, volume: VOLUME, ducking: DUCKING, fade: FADE } : {}),
  }
}
