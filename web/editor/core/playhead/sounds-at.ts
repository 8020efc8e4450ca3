import { isPlayed } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { layerSegments } from '@/compositions/time/layer-range'
import { toSource } from '@/compositions/time/time-map'

/** The audio of one layer: the media, its second, and the volume (1 is as recorded). */
export type HeardSound = { mediaRef: string; seconds: number; volume: number }

/**
 * The audio at frame `n`: one entry for each playing layer that is neither hidden nor muted (T3), and in `soloed` unless
 * that is null.
 */
export function soundsAt(project: Project, n: number, soloed: ReadonlySet<string> | null): HeardSound[] {
  const { fps, layers, media } = project
  return layers.flatMap(layer => {
    if (!isPlayed(layer) || layer.hide || layer.mute || !layer.volume || !media[layer.mediaRef]?.hasAudio)
      return []
    if (soloed && !soloed.has(layer.id)) return []
    const seconds = toSource(layerSegments(project, layer), n, fps)
    return seconds === null ? [] : [{ mediaRef: layer.mediaRef, seconds, volume: layer.volume }]
  })
}

/** A request for a number of seconds of audio from `seconds` of its source. */
export type AudioRequest = { seconds: number; length: number }

/** A part of audio: its start in seconds of the source, and the samples of each channel. */
export type AudioPart = { timestamp: number; sampleRate: number; channels: Float32Array<ArrayBuffer>[] }
