import type { Media } from '@/compositions/schema/media'
import type { ProbeJson, ProbeStream } from '@/remotion/environment/ffprobe'
import { fraction } from '../source-file'

/** Returns the media entry of a project for a rendition. `assetId` is the id of its asset. */
export const mediaOfProbe = (probe: MediaProbe, assetId: string, title?: string): Media => ({
  kind: probe.kind,
  assetId,
  ...(title !== undefined && { title }),
  width: probe.width,
  height: probe.height,
  fps: probe.fps,
  duration: probe.duration,
  hasAudio: probe.hasAudio,
  ...(probe.frameDelays && { frameDelays: probe.frameDelays }),
})

/**
 * The video stream of a file. `width`, `height` in pixels as stored, `rotation` in degrees clockwise to make it
 * upright.
 */
export type VideoProbe = {
  codec: string
  pixelFormat: string
  width: number
  height: number
  rotation: number
  squarePixels: boolean
  interlaced: boolean
  /** Frames a second: the rate of the file's clock, and the mean. */
  rate: number
  meanRate: number
  /** Seconds. */
  start: number
  duration: number
  /** Maximum seconds between key frames, once measured. */
  longestGroup?: number
  color: { range: string; matrix: string; transfer: string; primaries: string }
}

export type AudioProbe = { codec: string; channels: number; sampleRate: number; start: number }

/**
 * Properties of a media file. `width`, `height` in pixels as displayed (upright, square pixels), 0 for sound;
 * `duration` in seconds, 0 for a still picture.
 */
export type MediaProbe = {
  path: string
  kind: Media['kind']
  container: string
  width: number
  height: number
  fps: number
  duration: number
  hasAudio: boolean
  video: VideoProbe | null
  audio: AudioProbe | null
  /** Frame delays of an animated GIF in hundredths of a second. */
  frameDelays?: number[]
  /** The title in the tags of sound. */
  title?: string
  /** Whether sound has a picture, such as the cover of an episode. */
  hasCover?: boolean
}

const STILLS = /^(image2|.*_pipe)$/

const known = (text: string | undefined): string => text ?? 'unknown'

function readVideo(stream: ProbeStream, whole: number): VideoProbe {
  const side = stream.side_data_list?.find(data => data.rotation !== undefined)
  const sar = stream.sample_aspect_ratio ?? '1:1'
  return {
    codec: known(stream.codec_name),
    pixelFormat: known(stream.pix_fmt),
    width: stream.width ?? 0,
    height: stream.height ?? 0,
    // ffprobe counts counterclockwise.
    rotation: (((-(side?.rotation ?? 0) % 360) + 360) % 360) + 0,
    squarePixels: sar === '1:1' || sar === '0:1',
    interlaced: !['progressive', 'unknown', undefined].includes(stream.field_order),
    rate: fraction(stream.r_frame_rate),
    meanRate: fraction(stream.avg_frame_rate),
    start: Number(stream.start_time ?? 0),
    duration: Number(stream.duration ?? whole),
    color: {
      range: known(stream.color_range),
      matrix: known(stream.color_space),
      transfer: known(stream.color_transfer),
      primaries: known(stream.color_primaries),
    },
  }
}

/** Returns the displayed width and height: with square pixels, then rotated. */
function seenSize(video: VideoProbe, stream: ProbeStream): { width: number; height: number } {
  const [over, under] = (stream.sample_aspect_ratio ?? '1:1').split(':').map(Number)
  const stretch = over && under ? over / under : 1
  const width = Math.round(video.width * stretch)
  return video.rotation % 180 === 90
    ? { width: video.height, height: width }
    : { width, height: video.height }
}

/** Pixels of still pictures count as square whatever their density says, as in browsers. */
const storedSize = ({ width, height }: VideoProbe) => ({ width, height })

/** The cover picture of a song is not a video. */
const isCover = (stream: ProbeStream): boolean => stream.disposition?.attached_pic === 1

/** Sides of a cover in pixels: an icon is none, and a huge picture takes long to decode. */
const COVER_SIDES = { least: 64, most: 6_000 }

const isSmallCover = (stream: ProbeStream): boolean =>
  isCover(stream) &&
  [stream.width, stream.height].every((side = 0) => side >= COVER_SIDES.least && side <= COVER_SIDES.most)

const TITLE_LETTERS = 200

/** The title in the tags of a file, in one line; empty if there is none. */
const titleTag = (tags: Record<string, string> = {}): string => {
  const [, title = ''] = Object.entries(tags).find(([name]) => name.toLowerCase() === 'title') ?? []
  return title
    .slice(0, TITLE_LETTERS)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** Reads ffprobe's output; null if the file has neither video nor sound. */
export function readProbe(path: string, { streams, format }: ProbeJson): MediaProbe | null {
  const picture = streams.find(stream => stream.codec_type === 'video' && !isCover(stream))
  const sound = streams.find(stream => stream.codec_type === 'audio')
  if (!picture && !sound) return null
  const still = STILLS.test(format.format_name)
  const duration = still ? 0 : Number(format.duration ?? 0)
  const video = picture ? readVideo(picture, duration) : null
  const title = titleTag(format.tags)
  return {
    path,
    kind: video ? (still ? 'image' : 'video') : 'audio',
    container: format.format_name,
    ...(video && picture ? (still ? storedSize(video) : seenSize(video, picture)) : { width: 0, height: 0 }),
    fps: video && !still ? video.meanRate || video.rate : 0,
    duration,
    hasAudio: sound !== undefined,
    video,
    audio: sound
      ? {
          codec: known(sound.codec_name),
          channels: sound.channels ?? 0,
          sampleRate: Number(sound.sample_rate ?? 0),
          start: Number(sound.start_time ?? 0),
        }
      : null,
    ...(!video && title && { title }),
    ...(!video && streams.some(isSmallCover) && { hasCover: true }),
  }
}
