import type { Cue } from './cue'

/** A name with a colon at the beginning of a text: up to four words, of which the first begins with a capital. */
const NAMED = /^((?:\p{Lu}|\p{Lo})[\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]+){0,3}):\s+(?=\S)/u

const nameOf = (text: string): string | undefined => NAMED.exec(text)?.[1]

/**
 * Cues whose texts begin with the name of their speaker ("Anna: Hello") without it. A name counts if it stands there
 * twice, or if all texts have one: "Note: " in the middle of a talk is said. Those after it have the same speaker.
 */
export function splitSpeakers(cues: readonly Cue[]): readonly Cue[] {
  if (cues.some(({ speaker }) => speaker !== null)) return cues
  const counts = new Map<string, number>()
  for (const { text } of cues) {
    const name = nameOf(text)
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const areAllNamed = cues.length > 1 && cues.every(({ text }) => nameOf(text) !== undefined)
  let speaker: string | null = null
  return cues.map(cue => {
    const name = nameOf(cue.text)
    const isSpeaker = name !== undefined && (areAllNamed || (counts.get(name) ?? 0) > 1)
    if (isSpeaker) speaker = name
    return { ...cue, speaker, text: isSpeaker ? cue.text.replace(NAMED, '') : cue.text }
  })
}
