import { isConstantRate } from './frame-times'
import type { MediaProbe, VideoProbe } from './media-probe'

/**
 * The conversion that a file needs so that every engine can read it. The video stream can be copied (`copy`), tagged
 * with its colors (`tag`), or encoded (`encode`).
 */
export type RenditionPlan = {
  video: 'none' | 'copy' | 'tag' | 'encode'
  audio: 'none' | 'copy' | 'encode'
  /** Not even the container is suitable. */
  needed: boolean
}

const MP4 = /\bmp4\b/

/** Maximum distance in seconds of a stream's start from 0. */
const START = 0.001

/** From this height on an untagged picture is HD with BT.709 colors. */
const HD_LINES = 720

const LONG_SIDE = 1920
const SHORT_SIDE = 1080

const fits = ({ width, height }: VideoProbe): boolean =>
  Math.max(width, height) <= LONG_SIDE &&
  Math.min(width, height) <= SHORT_SIDE &&
  width % 2 === 0 &&
  height % 2 === 0

/** Seconds between key frames above which seeking is too slow. */
const LONGEST_GROUP = 20

const isPlain = (video: VideoProbe): boolean =>
  video.codec === 'h264' &&
  video.pixelFormat === 'yuv420p' &&
  video.rotation === 0 &&
  video.squarePixels &&
  !video.interlaced &&
  Math.abs(video.start) <= START &&
  video.rate <= 60 &&
  (video.longestGroup ?? 0) <= LONGEST_GROUP &&
  fits(video)

function colors({ color, height }: VideoProbe): 'right' | 'untold' | 'other' {
  const { range, matrix, transfer, primaries } = color
  if (range === 'pc') return 'other'
  const stated = [matrix, transfer, primaries]
  if (stated.every(one => one === 'bt709') && range === 'tv') return 'right'
  const silent = stated.every(one => one === 'bt709' || one === 'unknown')
  return silent && (matrix === 'bt709' || height >= HD_LINES) ? 'untold' : 'other'
}

async function planVideo(probe: MediaProbe, signal?: AbortSignal): Promise<RenditionPlan['video']> {
  const { video } = probe
  if (!video) return 'none'
  const color = colors(video)
  if (!isPlain(video) || color === 'other' || !(await isConstantRate(probe, signal))) return 'encode'
  return color === 'right' ? 'copy' : 'tag'
}

function planAudio({ audio }: MediaProbe): RenditionPlan['audio'] {
  if (!audio) return 'none'
  const plain = audio.codec === 'aac' && audio.channels === 2 && audio.sampleRate === 48_000
  return plain && Math.abs(audio.start) <= START ? 'copy' : 'encode'
}

/** Whether a file is a text-based drawing, from which scripts are removed. */
export const isMarkup = ({ kind }: MediaProbe): boolean => kind === 'svg' || kind === 'lottie'

/** Plans the rendition of a file; raster pictures need none. */
export async function planRendition(probe: MediaProbe, signal?: AbortSignal): Promise<RenditionPlan> {
  if (!['video', 'audio'].includes(probe.kind))
    return { video: 'none', audio: 'none', needed: isMarkup(probe) }
  const [video, audio] = [await planVideo(probe, signal), planAudio(probe)]
  const touched = [video, audio].some(one => one === 'encode' || one === 'tag')
  return { video, audio, needed: touched || !MP4.test(probe.container) }
}

/** Whether a file must be converted before the engines can read it. */
export const needsRendition = async (probe: MediaProbe, signal?: AbortSignal): Promise<boolean> =>
  (await planRendition(probe, signal)).needed
