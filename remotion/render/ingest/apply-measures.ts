import { MEDIA_LIMITS } from '@/compositions/catalog/field-limits'
import { type MediaMeasures, measuredRate, type StreamMeasures } from './measure-media'
import { damagedError, MediaError } from './media-error'
import type { MediaProbe, VideoProbe } from './media-probe'

/** Minimum duration in seconds. */
const SHORTEST = 0.1

/** Seconds missing from the length in the header above which a file counts as truncated. */
const MISSED = 0.5

/** Seconds of inaudible padding with which AAC may continue after the video ends. */
const PADDING = 0.1

/** Maximum seconds between the starts of video and sound; a larger gap is a wrong clock. */
const APART = 600

/** Maximum relative deviation of the header's rate from the measured one to be used as the exact value. */
const NEAR = 0.02

/** Returns the error for a truncated file. */
export const truncatedError = (): MediaError =>
  new MediaError('cut-off', 'This file is cut off: its end is missing. Export or upload it once more')

function videoOf(video: VideoProbe, measured: StreamMeasures): VideoProbe {
  const mean = measuredRate(measured)
  const isExact = Math.abs(video.meanRate / mean - 1) < NEAR
  const meanRate = isExact || !mean ? video.meanRate : mean
  return { ...video, meanRate, duration: measured.end - measured.first, longestGroup: measured.longestGroup }
}

/**
 * Returns the end of video and sound in seconds. The header's value is preferred for sound alone if it is close, as it
 * excludes padding.
 */
function endOf(picture: number, sound: number, head: number): number {
  if (!picture) return Math.abs(head - sound) < PADDING ? head : sound
  return sound - picture < PADDING ? picture : Math.max(picture, sound)
}

/** Returns a probe without empty streams, such as the sound of a screen recording without one. */
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
 * Replaces the length and the rate of a file's header by the measured ones. Throws a `MediaError` if nothing can be
 * read, much is missing, it is too short or too long, or its video and sound are too far apart.
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
