import { z } from 'zod'
import { ffprobePath, INPUT_GUARDS } from './ffmpeg'
import { FfmpegError } from './ffmpeg-error'
import { rememberByFile } from './remember-by-file'
import { runOnFile } from './sandbox/run-on-file'

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

const Packet = z.looseObject({ pts_time: z.string().optional(), flags: z.string().optional() })

/** ffprobe's JSON: times in seconds, rates as fractions ("30000/1001"), sizes in bytes, all as text. */
const ProbeJson = z.object({
  streams: z.array(Stream),
  format: Format,
  /** With `-show_frames`. */
  frames: z.array(Frame).optional(),
  /** With `-show_packets`. */
  packets: z.array(Packet).optional(),
})

export type ProbeStream = z.infer<typeof Stream>
export type ProbeJson = z.infer<typeof ProbeJson>

/** Maximum size of ffprobe's output in bytes, enough for any valid file. */
const MAX_BYTES = 32 * 1024 * 1024

/** Time limit for reading a file's header in seconds; counting frames has no limit. */
const SECONDS = 60

const unclear = (why: string): FfmpegError =>
  new FfmpegError('ffprobe', 'gave an answer that can not be read', why)

async function readAll(stdout: AsyncIterable<Buffer>, tooMuch: () => void): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stdout) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) tooMuch()
    else chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Returns the container and the streams of a local media file, as ffprobe reports them. Playlists and other formats
 * that refer to other files are rejected. `extra` takes more options, such as `-count_frames`; with them the whole file
 * may be read without a time limit.
 * @throws {FfmpegError} when the file is not readable media, {@link LimitError} at a limit; {@link MissingTool} without
 * ffprobe.
 */
export async function ffprobe(
  file: string,
  { signal, extra = [] }: { signal?: AbortSignal | undefined; extra?: readonly string[] } = {},
): Promise<ProbeJson> {
  const tooMuch = new AbortController()
  const { child, done } = runOnFile(
    'ffprobe',
    ffprobePath(),
    [
      ...[
        '-hide_banner',
        '-loglevel',
        'error',
        ...INPUT_GUARDS,
        '-show_format',
        '-show_streams',
        '-of',
        'json',
      ],
      ...[...extra, '-i', file],
    ],
    {
      signal: signal ? AbortSignal.any([signal, tooMuch.signal]) : tooMuch.signal,
      ...(extra.length === 0 && { seconds: SECONDS }),
    },
  )
  child.stdin.end()
  const text = readAll(child.stdout, () => tooMuch.abort(unclear('It is too long')))
  const [answer] = await Promise.all([text, done])
  const probe = ProbeJson.safeParse(JSON.parse(answer))
  if (!probe.success) throw unclear(z.prettifyError(probe.error))
  return probe.data
}

/** The container and the streams of a source, which is read once for all renders of a process (see {@link ffprobe}). */
export const probeSource = rememberByFile((file: string, signal: AbortSignal | undefined) =>
  ffprobe(file, { signal }),
)
