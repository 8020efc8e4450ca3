import { ALL_FORMATS, BlobSource, Input } from 'mediabunny'

/** Measures of a media file: pixels of the picture as it is shown (0 for sound alone); seconds, where its head tells. */
export type Probed = { width: number; height: number; duration: number | null }

/** Endings whose files are read here; all others are left for the server to judge. */
const READ_HERE = /\.(mp4|m4v|m4a|mov|webm|mkv|mp3|wav|flac|og[ga])$/i

/**
 * Reads the measures of a file in the browser, without loading more of it than its head. 'broken' where it isn't what
 * its ending says; null where only the server can tell.
 */
export async function probeFile(file: File): Promise<Probed | 'broken' | null> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const broken = READ_HERE.test(file.name) ? 'broken' : null
  try {
    const tracks = await input.getTracks()
    // An MP4 whose end is missing is read without complaint, as one with nothing in it.
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
