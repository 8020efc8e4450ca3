import { fraction } from '../source-file'
import { usualRate } from './frame-times'
import type { MediaProbe, VideoProbe } from './media-probe'
import { PICTURE, SOUND } from './read-packets'
import type { RenditionPlan } from './rendition-plan'
import { isHighRange, toneMap } from './tone-map'

const LONG_SIDE = 1920
const SHORT_SIDE = 1080

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2))

/** The size of an encoded rendition: as it is seen, no larger than 1080p, even. */
function targetSize({ width, height }: MediaProbe): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height), SHORT_SIDE / Math.min(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}

/** Names of color matrices as ffprobe and as the scaler write them. */
const MATRICES: Record<string, string> = {
  bt709: 'bt709',
  bt470bg: 'bt601',
  smpte170m: 'bt601',
  bt2020nc: 'bt2020',
  fcc: 'fcc',
  smpte240m: 'smpte240m',
}

/** Filters to BT.709 in limited range. Small pictures that don't tell are taken as BT.601, as players do. */
function colorFilters({ color, height, pixelFormat }: VideoProbe, size: string): string[] {
  if (isHighRange({ color })) return [`scale=${size}`, ...toneMap({ color })]
  const matrix = MATRICES[color.matrix] ?? (height >= 720 ? 'bt709' : 'bt601')
  const range = color.range === 'pc' || pixelFormat.startsWith('yuvj') ? 'pc' : 'tv'
  const isRgb = /^(rgb|bgr|gbr|argb|abgr|pal8|gray)/.test(pixelFormat)
  const from = isRgb ? '' : `in_color_matrix=${matrix}:in_range=${range}:`
  const exact = 'flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp'
  return [`scale=${size}:${from}out_color_matrix=bt709:out_range=tv:${exact}`]
}

/** The width and height in pixels and the rate that the rendition of a file has, before it is made. */
export function renditionMeasures(
  probe: MediaProbe,
  { video: done }: RenditionPlan,
): Pick<MediaProbe, 'width' | 'height' | 'fps'> {
  if (done !== 'encode' || !probe.video) return probe
  return { ...targetSize(probe), fps: fraction(usualRate(probe.video)) }
}

/** Seconds for which the last picture is held at most where sound goes on behind it. */
const HELD = 1

/**
 * Holds the last picture to the measured end, as players do: else what is a little more than the padding of sound in the
 * file, and a little less in its rendition, would be of two lengths.
 */
function holdLastPicture({ duration }: MediaProbe, video: VideoProbe): string[] {
  const missing = duration - video.duration
  if (missing <= 0 || missing > HELD) return []
  return [`tpad=stop_mode=clone:stop_duration=${missing.toFixed(6)}`, `trim=end=${duration.toFixed(6)}`]
}

function encodeVideo(probe: MediaProbe, video: VideoProbe): string[] {
  const { width, height } = targetSize(probe)
  const rate = usualRate(video)
  const filters = [
    ...(video.interlaced ? ['bwdif=mode=send_frame'] : []),
    // What begins late is filled up from its start, so that picture and sound stay together.
    `fps=${rate}:start_time=0`,
    ...holdLastPicture(probe, video),
    ...colorFilters(video, `${width}:${height}`),
    'format=yuv420p,setsar=1',
  ]
  const seconds = 2
  return [
    ...[
      '-vf',
      filters.join(','),
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '18',
      '-profile:v',
      'high',
    ],
    ...['-force_key_frames', `expr:gte(t,n_forced*${seconds})`, '-color_range', 'tv', '-colorspace', 'bt709'],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ]
}

const TAG = [
  '-c:v',
  'copy',
  '-bsf:v',
  'h264_metadata=video_full_range_flag=0:colour_primaries=1:transfer_characteristics=1:matrix_coefficients=1',
]

function videoArgs(plan: RenditionPlan, probe: MediaProbe): string[] {
  if (plan.video === 'none' || !probe.video) return ['-vn']
  if (plan.video === 'copy') return ['-map', PICTURE, '-c:v', 'copy']
  return ['-map', PICTURE, ...(plan.video === 'tag' ? TAG : encodeVideo(probe, probe.video))]
}

function audioArgs(plan: RenditionPlan, { audio }: MediaProbe): string[] {
  if (plan.audio === 'none' || !audio) return ['-an']
  if (plan.audio === 'copy') return ['-map', SOUND, '-c:a', 'copy']
  // ffmpeg makes one channel 3 dB quieter when it doubles it; browsers don't.
  const double = audio.channels === 1 ? 'pan=stereo|c0=c0|c1=c0,' : ''
  const filter = `${double}aresample=48000:async=1:first_pts=0`
  return ['-map', SOUND, '-af', filter, '-ac', '2', '-ar', '48000', '-c:a', 'aac', '-b:a', '192k']
}

/** Seconds that a rendition may go on behind the measured end: none is longer, whatever the decoders make of it. */
const BEHIND = 1

/** The output options that make a rendition of a file: MP4 with H.264 and AAC, beginning at 0. */
export const renditionArgs = (plan: RenditionPlan, probe: MediaProbe): string[] => [
  ...videoArgs(plan, probe),
  ...audioArgs(plan, probe),
  ...['-t', String(probe.duration + BEHIND)],
  ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4'],
]
