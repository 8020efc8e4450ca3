import type { Scene, Transcript } from '@/compositions/schema/transcript'
import type { Finding } from './clean/findings'
import { byTime } from './clean/words-by-time'

/** What is shown beside the text of words, by the word's id. */
export type Marks = {
  fillers: ReadonlySet<string>
  /** Pauses and noises after a word, and those before the first word. */
  pauses: ReadonlyMap<string, readonly Finding[]>
  opening: readonly Finding[]
  /** Scenes by the word that they start with. */
  scenes: ReadonlyMap<string, Scene>
  /** The first word of each subtitle. */
  begins: ReadonlySet<string>
}

/** The word that each scene starts with: the first whose middle is not before the start of the scene. */
function sceneWords(transcript: Transcript): Map<string, Scene> {
  const { words } = byTime(transcript)
  return new Map(
    transcript.scenes.flatMap(scene => {
      const word = words.find(one => (one.start + one.end) / 2 >= scene.start)
      return word ? [[word.id, scene] as const] : []
    }),
  )
}

/** The marks at the words of a transcript. */
export function marksOf(transcript: Transcript, findings: readonly Finding[]): Marks {
  const pauses = findings.filter(one => one.kind !== 'filler')
  return {
    fillers: new Set(findings.flatMap(one => one.wordIds)),
    pauses: Map.groupBy(
      pauses.filter(one => one.after !== null),
      one => one.after ?? '',
    ),
    opening: pauses.filter(one => one.after === null),
    scenes: sceneWords(transcript),
    begins: new Set(transcript.subtitles.flatMap(({ words }) => words.slice(0, 1).map(word => word.id))),
  }
}
