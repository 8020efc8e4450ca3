import { readFile } from 'node:fs/promises'
import { EFFECT_GROUPS, SCORES } from '@/remotion/synth/catalog'
import { secondsOf } from '@/remotion/synth/score/score'
import { soundFile } from './sound-file'

/** A piece of music or a sound effect that is made by the project. */
export type SoundElement = {
  id: string
  title: string
  category: { slug: string; title: string; collection: 'music' | 'sounds' }
  /** Words by which it is found besides its title, in lower case. */
  keywords: string[]
  /** Seconds. */
  duration: number
  /** Beats a minute of music, else null. */
  bpm: number | null
  /** The path of its file, an M4A, made when it is first asked for. */
  file(): Promise<string>
}

const music: SoundElement[] = Object.entries(SCORES).map(([id, score]) => ({
  ...{ id: `music-${id}`, title: score.title, keywords: score.words.split(' ') },
  category: { slug: `music-${score.mood.toLowerCase()}`, title: score.mood, collection: 'music' },
  ...{ duration: secondsOf(score), bpm: score.bpm, file: () => soundFile(id) },
}))

const sounds: SoundElement[] = EFFECT_GROUPS.flatMap(({ slug, title: category, effects }) =>
  effects.map(({ id, title, words, seconds }) => ({
    ...{ id: `sound-${id}`, title, keywords: words.split(' ') },
    category: { slug: `sounds-${slug}`, title: category, collection: 'sounds' as const },
    ...{ duration: seconds, bpm: null, file: () => soundFile(id) },
  })),
)

/** The music by mood, then the sound effects by what they are for. */
export const SOUND_ELEMENTS: readonly SoundElement[] = [...music, ...sounds]

/** The bytes of its file. */
export const readSound = async ({ file }: SoundElement): Promise<Buffer> => readFile(await file())
