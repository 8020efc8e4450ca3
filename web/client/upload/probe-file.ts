import { ALL_FORMATS, BlobSource, Input } from 'mediabunny'

/** Properties of a media file: display size in pixels (0 for audio); duration in seconds if its header has it. */
export type Probed = { width: number; height: number; duration: number | null }

/** Extensions of files that are probed here; all others are left to the server. */
const READ_HERE = /\.(mp4|m4v|m4a|mov|webm|mkv|mp3|wav|flac|og[ga])$/i

/**
 * Reads the properties of a file in the browser from its header alone. 'broken' if it does not match its extension;
 * null if only the server can tell.
 */
export async function probeFile(file: File): Promise<Probed | 'broken' | null> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const broken = READ_HERE.test(file.name) ? 'broken' : null
  try {
    const tracks = await input.getTracks()
    // A truncated MP4 is parsed without an error, as one without tracks.
    if (tracks.length === 0) return broken
    const video = await input.getPrimaryVideoTrack()
    const duration = await input.getDurationFromMetadata()
    return { width: video?.displayWidth ?? 0, height: video?.displayHeight ?? 0, duration }
  } catch {
    return broken
  } finally {
    input.dispose()
  }
}
