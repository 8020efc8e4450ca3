import { ffprobe } from '../../environment/ffprobe'
import { damaged } from './media-error'
import type { MediaProbe } from './media-probe'

const FIRST = ['-select_streams', 'v:0', '-show_frames', '-read_intervals', '%+#1']

/**
 * The probe of a photograph with its sides as it is seen: phones store it as the sensor lies, and EXIF tells how to turn
 * it, which browsers and ffmpeg do. Throws a `MediaError` where it can't be decoded.
 */
export async function turnPicture(probe: MediaProbe, signal?: AbortSignal): Promise<MediaProbe> {
  const { path, video, width, height } = probe
  if (video?.codec !== 'mjpeg') return probe
  const { frames = [] } = await ffprobe(path, { signal, extra: FIRST }).catch((error: unknown) => {
    throw damaged(error)
  })
  const turn = frames[0]?.side_data_list?.find(data => data.rotation !== undefined)?.rotation ?? 0
  return Math.abs(turn % 180) === 90 ? { ...probe, width: height, height: width } : probe
}
