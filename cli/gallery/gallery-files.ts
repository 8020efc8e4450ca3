import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Media } from '@/compositions/schema/media'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { drawTalkFrame } from '@/fixtures/talk/draw-talk-frame'
import type { Talk } from '@/fixtures/talk/ensure-talk'
import { cacheDir } from '@/remotion/environment/cache'
import { drawingFiles } from '@/remotion/gallery/drawings/drawing-files'
import type { GalleryMedia } from '@/remotion/gallery/gallery-case'

const seen = { width: 1920, height: 1080, fps: 30, hasAudio: false }

/** Second of the generated talk that the still is taken from. */
const STILL = 4

async function still(): Promise<string> {
  const path = join(cacheDir('gallery'), 'picture.png')
  if (!existsSync(path)) await writeFile(path, await drawTalkFrame(STILL))
  return path
}

type GalleryFiles = { media: GalleryMedia; files: Record<string, string> }

/** Creates the media of the gallery: the generated talk, a still of it, and drawings. Returns the files by mediaRef. */
export async function galleryFiles(talk: Talk): Promise<GalleryFiles> {
  const drawings = await drawingFiles()
  const film: Media = { ...seen, kind: 'video', assetId: 'film', duration: talk.duration, hasAudio: true }
  const picture: Media = { ...seen, kind: 'image', assetId: 'picture', fps: 0, duration: 0 }
  const transcript = toTranscript({
    mediaRef: 'media',
    words: talk.words,
    language: 'en',
    speakers: [
      { id: 'mara', name: 'Mara' },
      { id: 'deniz', name: 'Deniz' },
    ],
  })
  return {
    media: { media: { media: film, picture, ...drawings.media }, transcript },
    files: { media: talk.video, picture: await still(), ...drawings.files },
  }
}
