import { runFfmpeg } from '../environment/ffmpeg'
import { ffprobe } from '../environment/ffprobe'
import { RenderError } from './render-error'
import { fraction } from './source-file'

/** The measured properties of a finished file: seconds, pixels, frames a second, bytes. */
export type OutputProbe = {
  duration: number
  width: number
  height: number
  fps: number
  frames: number
  video_codec: string
  audio_codec: string | null
  size: number
}

/** The expected properties. */
export type ExpectedOutput = { width: number; height: number; fps: number; frames: number; sound: boolean }

async function probeOutput(file: string, signal: AbortSignal): Promise<OutputProbe> {
  const { streams, format } = await ffprobe(file, { signal })
  const video = streams.find(stream => stream.codec_type === 'video')
  const audio = streams.find(stream => stream.codec_type === 'audio')
  return {
    duration: Number(format.duration ?? 0),
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    fps: fraction(video?.avg_frame_rate),
    frames: Number(video?.nb_frames ?? 0),
    video_codec: video?.codec_name ?? 'none',
    audio_codec: audio?.codec_name ?? null,
    size: Number(format.size ?? 0),
  }
}

/** Decodes the first frame and the last ones, in one run; any message of the decoder is an error. */
async function decodeEnds(file: string, signal: AbortSignal): Promise<void> {
  const strict = ['-xerror', '-err_detect', 'explode']
  const inputs = [...strict, '-i', file, ...strict, '-sseof', '-0.3', '-i', file]
  const first = ['-map', '0:v:0', '-frames:v', '1', '-f', 'null', '-']
  await runFfmpeg([...inputs, ...first, '-map', '1', '-f', 'null', '-'], { signal })
}

/**
 * Checks a rendered file before it is delivered: streams, size, length to the frame, both ends decodable. Throws a
 * `RenderError` on any difference.
 */
export async function checkOutput(
  file: string,
  expected: ExpectedOutput,
  signal: AbortSignal,
): Promise<OutputProbe> {
  const found = await probeOutput(file, signal)
  const { width, height, fps, frames, sound } = expected
  const faults = [
    found.video_codec !== 'h264' && 'it has no H.264 picture',
    (found.width !== width || found.height !== height) && `it is ${found.width}x${found.height}`,
    found.frames !== frames && `it has ${found.frames} frames instead of ${frames}`,
    Math.abs(found.fps - fps) > 0.01 && `it has ${found.fps} frames a second`,
    Math.abs(found.duration - frames / fps) > 1 / fps && `it lasts ${found.duration} s`,
    sound !== (found.audio_codec !== null) && `its sound is ${found.audio_codec ?? 'missing'}`,
  ].filter(Boolean)
  if (faults.length) throw new RenderError(`The rendered file is not as it should be: ${faults.join(', ')}`)
  await decodeEnds(file, signal)
  return found
}
