import { MEDIA_LIMITS } from '@/compositions/catalog/field-limits'
import { type MediaMeasures, measuredRate, type StreamMeasures } from './measure-media'
import { damagedError, MediaError } from './media-error'
import type { MediaProbe, VideoProbe } from './media-probe'

/** Seconds below which there is nothing to see or hear. */
const SHORTEST = 0.1

/** Seconds that have to be missing of what the head promises before a file counts as cut off. */
const MISSED = 0.5

/** Seconds of padding with which AAC may end behind the picture: nothing that anybody hears. */
const PADDING = 0.1

/** Seconds that may lie between the beginnings of picture and sound: more is a clock gone wrong. */
const APART = 600

/** How far the rate in the head may be from the measured one, as a share of it, to be taken as the exact value. */
const NEAR = 0.02

/** A file whose end is missing. */
export const truncatedError = (): MediaError =>
  new MediaError('cut-off', 'This file is cut off: its end is missing. Export or upload it once more')

function videoOf(video: VideoProbe, measured: StreamMeasures): VideoProbe {
  const mean = measuredRate(measured)
  const isExact = Math.abs(video.meanRate / mean - 1) < NEAR
  const meanRate = isExact || !mean ? video.meanRate : mean
  return { ...video, meanRate, duration: measured.end - measured.first, longestGroup: measured.longestGroup }
}

/** The end of what is seen and heard. Where the head says nearly the same of sound alone, it knows its padding. */
function endOf(picture: number, sound: number, head: number): number {
  if (!picture) return Math.abs(head - sound) < PADDING ? head : sound
  return sound - picture < PADDING ? picture : Math.max(picture, sound)
}

/** A probe without the streams in which there is nothing, such as the sound of a screen recording without one. */
function withoutEmpty(probe: MediaProbe, { video, audio, isCut }: MediaMeasures): MediaProbe {
  if (!video && !audio) throw isCut ? truncatedError() : damagedError()
  const heard = audio ? probe : { ...probe, audio: null, hasAudio: false }
  return video || !probe.video ? heard : { ...heard, kind: 'audio', video: null, width: 0, height: 0 }
}

function checkDuration(duration: number): void {
  if (duration < SHORTEST)
    throw new MediaError('too-short', `This file is too short: it lasts less than ${SHORTEST} seconds`)
  if (duration > MEDIA_LIMITS.seconds)
    throw new MediaError(
      'too-long',
      'This file is too long: it lasts more than 24 hours. Cut it into parts and upload those',
    )
}

/**
 * A probe with the length and the rate that were measured in place of what the head says. Throws a `MediaError` where
 * nothing can be read, much is missing, it is too short or too long, or its picture and its sound lie apart.
 */
export function applyMeasures(head: MediaProbe, measured: MediaMeasures): MediaProbe {
  const { video, audio, isCut } = measured
  const probe = withoutEmpty(head, measured)
  const picture = probe.video && video && videoOf(probe.video, video)
  const duration = endOf(video?.end ?? 0, audio?.end ?? 0, probe.duration)
  if (isCut && duration < probe.duration - MISSED) throw truncatedError()
  checkDuration(duration)
  if (video && audio && Math.abs(video.first - audio.first) > APART)
    throw new MediaError(
      'unreadable',
      'In this file the picture and the sound begin more than 10 minutes apart. Export it once more',
    )
  return { ...probe, duration, video: picture, fps: picture ? picture.meanRate || picture.rate : 0 }
}
