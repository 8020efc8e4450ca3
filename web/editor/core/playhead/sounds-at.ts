import { isPlayed } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { layerSegments } from '@/compositions/time/layer-range'
import { toSource } from '@/compositions/time/time-map'

/** What is heard of one layer: the media, the second of it, and how loud (1 is as recorded). */
export type HeardSound = { mediaRef: string; seconds: number; volume: number }

/** What is heard in frame `n`, a sound for each layer that plays and is neither hidden nor muted (T3). */
export function soundsAt(project: Project, n: number): HeardSound[] {
  const { fps, layers, media } = project
  return layers.flatMap(layer => {
    if (!isPlayed(layer) || layer.hide || layer.mute || !layer.volume || !media[layer.mediaRef]?.hasAudio)
      return []
    const seconds = toSource(layerSegments(project, layer), n, fps)
    return seconds === null ? [] : [{ mediaRef: layer.mediaRef, seconds, volume: layer.volume }]
  })
}

/** What is asked of an opened sound: so many seconds of it from `seconds` of its source on. */
export type AskedMoment = { seconds: number; length: number }

/** A stretch of sound: the second of the source that it begins at, and the samples of each channel. */
export type Moment = { timestamp: number; sampleRate: number; channels: Float32Array<ArrayBuffer>[] }
