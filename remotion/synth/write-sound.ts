import { runFfmpeg } from '../environment/ffmpeg'
import { EFFECT_GROUPS, SCORES } from './catalog'
import { renderEffect } from './render-effect'
import { renderScore } from './render-score'
import { RATE, type Stereo } from './stereo'

/** Bits of the file a second: music of a minute takes 1.5 MB. */
const BIT_RATE = '192k'

/** @throws {Error} if there is no such music or sound effect. */
function render(id: string): Stereo {
  const score = SCORES[id]
  if (score) return renderScore(score)
  const effect = EFFECT_GROUPS.flatMap(({ effects }) => effects).find(one => one.id === id)
  if (!effect) throw new Error(`No music or sound effect: ${id}`)
  return renderEffect(effect)
}

/** Makes the music or the sound effect with this id and writes it as an M4A (AAC, stereo, 48 kHz) to a path. */
export async function writeSound(id: string, path: string): Promise<void> {
  const { left, right } = render(id)
  const samples = new Float32Array(2 * left.length)
  left.forEach((value, at) => {
    samples[2 * at] = value
    samples[2 * at + 1] = right[at] as number
  })
  const input = ['-f', 'f32le', '-ar', String(RATE), '-ac', '2', '-i', 'pipe:0']
  const output = ['-c:a', 'aac', '-b:a', BIT_RATE, '-movflags', '+faststart', '-y', path]
  await runFfmpeg([...input, ...output], { stdin: new Uint8Array(samples.buffer) })
}
