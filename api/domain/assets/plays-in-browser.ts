import type { MediaProbe } from '../../../remotion/render/ingest/media-probe'

/** Containers, as ffprobe names them, with the codecs in them that browsers play everywhere. */
const FILM = [
  { container: /\bmp4\b/, video: ['h264'], audio: ['aac', 'mp3'] },
  { container: /\bwebm\b/, video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
]
const SOUND = [
  { container: /^mp3$/, audio: ['mp3'] },
  { container: /\bmp4\b/, audio: ['aac', 'mp3'] },
  { container: /^wav$/, audio: ['pcm_s16le', 'pcm_u8', 'pcm_f32le', 'pcm_s24le'] },
  { container: /^flac$/, audio: ['flac'] },
]

const isEightBit = (pixelFormat: string) => pixelFormat === 'yuv420p' || pixelFormat === 'yuvj420p'

/** Whether every browser plays the file as it is, so that people can begin before it has been made again. */
export function playsInBrowser({ kind, container, video, audio }: MediaProbe): boolean {
  if (kind === 'image' || kind === 'gif') return true
  if (kind === 'svg' || kind === 'lottie') return false
  if (!video)
    return SOUND.some(
      one => one.container.test(container) && audio !== null && one.audio.includes(audio.codec),
    )
  if (!isEightBit(video.pixelFormat)) return false
  return FILM.some(
    one =>
      one.container.test(container) &&
      one.video.includes(video.codec) &&
      (!audio || one.audio.includes(audio.codec)),
  )
}
