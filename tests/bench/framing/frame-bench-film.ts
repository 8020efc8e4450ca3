import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { mediaOfProbe } from '@/remotion/render/ingest/media-probe'
import { probeMedia } from '@/remotion/render/ingest/probe-media'
import { benchFilmNamed, buildFilm } from './film'
import { frameFilm, mostJumps, personInside, speakerSeen } from './measure-film'

const FPS = 30

/**
 * Frames the first `seconds` of a bench film as a clip. Returns the measurements; the files are removed after the
 * test.
 */
export async function frameBenchFilm(name: string, seconds: number) {
  const film = { ...benchFilmNamed(name), seconds }
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-framed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { file, words } = await buildFilm(film, folder)
  const { project, windows, speakers } = await frameFilm(
    file,
    mediaOfProbe(await probeMedia(file), 'film'),
    words,
  )
  const inside = personInside(film, windows, FPS)
  const right = speakerSeen(film, words, windows, FPS)
  return {
    ...{ project, speakers, jumps: mostJumps(film.cuts, windows, FPS) },
    insideShare: inside.inside / inside.of,
    rightShare: right.right / right.of,
  }
}
