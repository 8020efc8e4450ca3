import { rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { checkSilence } from '../content/check-silence'
import { openRender } from '../open-render'
import type { RenderJob } from '../render-project'
import { mixSound } from '../sound/mix'
import { withTempFolder } from '../temp-folder'
import { checkFile, MP3_PADDING } from './check-files'

const CODECS = { mp3: 'mp3', wav: 'pcm_s16le' } as const

/** Below this share of the work the time so far says too little about the rest. */
const TELLING_SHARE = 0.1

/** Writes a project's sound as MP3 or WAV; one without sound is silence of its length. Throws like `renderProject`. */
export async function renderSound(job: RenderJob, format: 'mp3' | 'wav') {
  const { signal, loudness, onProgress } = job
  const out = resolve(job.out)
  const opened = await openRender(job)
  const { fps } = opened.prepared
  const frames = opened.range.after - opened.range.first
  const seconds = frames / fps
  return withTempFolder(dirname(out), async folder => {
    const file = join(folder, `sound.${format}`)
    const started = performance.now()
    onProgress({ frame: 0, frames, secondsLeft: null })
    await mixSound(opened.sounds, opened.sources.sounds, seconds, file, signal, {
      ...{ format, loudness },
      onProgress(share) {
        const left = ((performance.now() - started) / 1000) * (1 / share - 1)
        const secondsLeft = share < TELLING_SHARE ? null : Math.ceil(left)
        // The last frame is reported when the file is checked.
        onProgress({ frame: Math.floor((frames - 1) * share), frames, secondsLeft })
      },
    })
    const tolerance = 1 / fps + (format === 'mp3' ? MP3_PADDING : 0)
    const codec = CODECS[format]
    const { size } = await checkFile(file, { codec, seconds, tolerance, size: null }, signal)
    await checkSilence(file, opened, signal)
    await rename(file, out)
    onProgress({ frame: frames, frames, secondsLeft: 0 })
    return { duration: seconds, size, frames, sparse_share: 1 }
  })
}
