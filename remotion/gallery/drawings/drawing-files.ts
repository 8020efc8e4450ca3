import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Media } from '../../../compositions/schema/media'
import { cacheDir, projectRoot } from '../../environment/cache'
import { ensureRendition } from '../../render/ingest/ensure-rendition'
import { mediaFrom } from '../../render/ingest/media-from'
import { makeGif } from './make-gif'

const drawing = (name: string): string => join(projectRoot, 'remotion', 'gallery', 'drawings', name)

async function madeGif(): Promise<string> {
  const path = join(cacheDir('gallery'), 'ball.gif')
  if (!existsSync(path)) await writeFile(path, makeGif())
  return path
}

type Named<T> = Record<'vector' | 'animation' | 'gif', T>

/** The drawings that the gallery is made of, taken in as uploads are: what a project knows of them, and their files. */
export async function drawingFiles(): Promise<{ media: Named<Media>; files: Named<string> }> {
  const [vector, animation, gif] = await Promise.all([
    ensureRendition(drawing('rocket.svg')),
    ensureRendition(drawing('done.json')),
    ensureRendition(await madeGif()),
  ])
  return {
    media: {
      vector: mediaFrom(vector, 'vector'),
      animation: mediaFrom(animation, 'animation'),
      gif: mediaFrom(gif, 'gif'),
    },
    files: { vector: vector.path, animation: animation.path, gif: gif.path },
  }
}
