import { execFile } from 'node:child_process'
import { z } from 'zod'
import { ffprobePath, PROTOCOLS } from './ffmpeg'
import { FfmpegError } from './ffmpeg-error'
import MEDIA_FORMATS from './media-formats.json' with { type: 'json' }

const SideData = z.looseObject({ side_data_type: z.string().optional(), rotation: z.number().optional() })

const Stream = z.looseObject({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  pix_fmt: z.string().optional(),
  field_order: z.string().optional(),
  color_range: z.string().optional(),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  color_primaries: z.string().optional(),
  sample_aspect_ratio: z.string().optional(),
  sample_rate: z.string().optional(),
  channels: z.number().optional(),
  channel_layout: z.string().optional(),
  r_frame_rate: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  start_time: z.string().optional(),
  duration: z.string().optional(),
  nb_frames: z.string().optional(),
  nb_read_frames: z.string().optional(),
  nb_read_packets: z.string().optional(),
  bit_rate: z.string().optional(),
  disposition: z.record(z.string(), z.number()).optional(),
  tags: z.record(z.string(), z.string()).optional(),
  side_data_list: z.array(SideData).optional(),
})

const Format = z.looseObject({
  format_name: z.string(),
  start_time: z.string().optional(),
  duration: z.string().optional(),
  size: z.string().optional(),
  bit_rate: z.string().optional(),
  tags: z.record(z.string(), z.string()).optional(),
})

const Frame = z.looseObject({ side_data_list: z.array(SideData).optional() })

/** What ffprobe writes: times in seconds, rates as fractions ("30000/1001"), sizes in bytes, all as text. */
const ProbeJson = z.object({
  streams: z.array(Stream),
  format: Format,
  /** With `-show_frames`. */
  frames: z.array(Frame).optional(),
})

export type ProbeStream = z.infer<typeof Stream>
export type ProbeJson = z.infer<typeof ProbeJson>

const MAX_BYTES = 32 * 1024 * 1024

/**
 * The container and the streams of a local media file, as ffprobe reports them. Playlists and other formats
 * that name further files are refused. `extra` takes more options, such as `-count_frames`.
 * @throws {FfmpegError} when the file is not media that can be read; {@link MissingTool} without ffprobe.
 */
export const ffprobe = (
  file: string,
  { signal, extra = [] }: { signal?: AbortSignal; extra?: readonly string[] } = {},
): Promise<ProbeJson> => {
  const args = ['-hide_banner', '-loglevel', 'error', ...PROTOCOLS]
  args.push('-format_whitelist', MEDIA_FORMATS.join(','), '-show_format', '-show_streams', '-of', 'json')
  return new Promise((resolve, reject) => {
    execFile(
      ffprobePath(),
      [...args, ...extra, '-i', file],
      { signal, killSignal: 'SIGKILL', maxBuffer: MAX_BYTES },
      (error, stdout, stderr) => {
        if (signal?.aborted) return reject(signal.reason)
        if (error) return reject(new FfmpegError('ffprobe', `gave ${error.code ?? 'no answer'}`, stderr))
        const probe = ProbeJson.safeParse(JSON.parse(stdout))
        if (probe.success) resolve(probe.data)
        else
          reject(
            new FfmpegError('ffprobe', 'gave an answer that can not be read', z.prettifyError(probe.error)),
          )
      },
    )
  })
}
