import { fraction } from '../source-file'
import { usualRate } from './frame-times'
import type { MediaProbe, VideoProbe } from './media-probe'
import { PICTURE, SOUND } from './read-packets'
import type { RenditionPlan } from './rendition-plan'
import { isHighRange, toneMap } from './tone-map'

const LONG_SIDE = 1920
const SHORT_SIDE = 1080

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2))

/** Returns the size of an encoded rendition: the displayed size, at most 1080p, even. */
function targetSize({ width, height }: MediaProbe): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height), SHORT_SIDE / Math.min(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}

/** Color matrices by ffprobe's name, with the scaler's name. */
const MATRICES: Record<string, string> = {
  bt709: 'bt709',
  bt470bg: 'bt601',
  smpte170m: 'bt601',
  bt2020nc: 'bt2020',
  fcc: 'fcc',
  smpte240m: 'smpte240m',
}

/** Returns filters to BT.709 in limited range. Small untagged pictures count as BT.601, as in players. */
function colorFilters({ color, height, pixelFormat }: VideoProbe, size: string): string[] {
  if (isHighRange({ color })) return [`scale=${size}`, ...toneMap({ color })]
  const matrix = MATRICES[color.matrix] ?? (height >= 720 ? 'bt709' : 'bt601')
  const range = color.range === 'pc' || pixelFormat.startsWith('yuvj') ? 'pc' : 'tv'
  const isRgb = /^(rgb|bgr|gbr|argb|abgr|pal8|gray)/.test(pixelFormat)
  const from = isRgb ? '' : `in_color_matrix=${matrix}:in_range=${range}:`
  const exact = 'flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp'
  return [`scale=${size}:${from}out_color_matrix=bt709:out_range=tv:${exact}`]
}

/** Returns the width and height in pixels and the rate of a file's future rendition. */
export function renditionMeasures(
  probe: MediaProbe,
  { video: done }: RenditionPlan,
): Pick<MediaProbe, 'width' | 'height' | 'fps'> {
  if (done !== 'encode' || !probe.video) return probe
  return { ...targetSize(probe), fps: fraction(usualRate(probe.video)) }
}

/** Maximum seconds for which the last frame is held if the sound continues. */
const HELD = 1

/**
 * Holds the last frame until the measured end, as players do. Otherwise a gap slightly above the padding of sound in
 * the file could fall below it in the rendition, and the two would have different durations.
 */
function holdLastPicture({ duration }: MediaProbe, video: VideoProbe): string[] {
  const missing = duration - video.duration
  if (missing <= 0 || missing > HELD) return []
  return [`tpad=stop_mode=clone:stop_duration=${missing.toFixed(6)}`, `trim=end=${duration.toFixed(6)}`]
}

/** Seconds between key frames. */
const KEY_SECONDS = 2

/** Output options for an encoded video: H.264 with key frames for seeking, in BT.709. */
export const ENCODED_VIDEO: readonly string[] = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-profile:v', 'high'],
  ...['-force_key_frames', `expr:gte(t,n_forced*${KEY_SECONDS})`, '-color_range', 'tv'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
]

/** Output options for encoded sound: stereo AAC at 48 kHz. */
export const ENCODED_SOUND: readonly string[] = ['-ac', '2', '-ar', '48000', '-c:a', 'aac', '-b:a', '192k']

function encodeVideo(probe: MediaProbe, video: VideoProbe): string[] {
  const { width, height } = targetSize(probe)
  const rate = usualRate(video)
  const filters = [
    ...(video.interlaced ? ['bwdif=mode=send_frame'] : []),
    // A late start is filled, so that video and sound stay in sync.
    `fps=${rate}:start_time=0`,
    ...holdLastPicture(probe, video),
    ...colorFilters(video, `${width}:${height}`),
    'format=yuv420p,setsar=1',
  ]
  return ['-vf', filters.join(','), ...ENCODED_VIDEO]
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
  // ffmpeg makes mono 3 dB quieter when it converts it to stereo; browsers don't.
  const double = audio.channels === 1 ? 'pan=stereo|c0=c0|c1=c0,' : ''
  const filter = `${double}aresample=48000:async=1:first_pts=0`
  return ['-map', SOUND, '-af', filter, ...ENCODED_SOUND]
}

/** Maximum seconds of a rendition beyond the measured end, whatever the decoders output. */
const BEHIND = 1

/** Returns the output options for the rendition of a file: MP4 with H.264 and AAC, starting at 0. */
export const renditionArgs = (plan: RenditionPlan, probe: MediaProbe): string[] => [
  ...videoArgs(plan, probe),
  ...audioArgs(plan, probe),
  ...['-t', String(probe.duration + BEHIND)],
  ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4'],
]
