import { type Project, wordsOf } from '../model/project'
import type { Subtitle } from '../schema/transcript'
import type { TextMatch } from '../typography/captions/find-text'
import { changeTranscript } from './change-transcript'
import { type EditResult, refuse } from './edit'
import { retimeWords, wordsBlocker } from './retime-words'
import { wordsInText } from './spread-words'

/** A match that can't be replaced; the message says why. */
class ReplaceError extends Error {
  override name = 'ReplaceError'
}

function replaceInSubtitle(
  subtitle: Subtitle,
  { wordIds, from, to }: TextMatch,
  text: string,
  taken: Set<string>,
): Subtitle {
  const at = subtitle.words.findIndex(word => word.id === wordIds[0])
  const old = subtitle.words.slice(at, at + wordIds.length)
  if (at < 0 || !old.every((word, index) => word.id === wordIds[index])) return subtitle
  const whole = old.map(word => word.text).join(' ')
  const texts = wordsInText(whole.slice(0, from) + text + whole.slice(to))
  const reason = wordsBlocker(texts, subtitle.words.length - old.length)
  if (reason) throw new ReplaceError(reason)
  const words = retimeWords(old, texts, taken)
  for (const word of words) taken.add(word.id)
  return { ...subtitle, words: subtitle.words.toSpliced(at, old.length, ...words) }
}

/**
 * Replaces all matches (see `findText`) with a text; the rest of partly matched words stays. `retimeWords` decides the
 * times. If one match can't be replaced, none is.
 */
export function replaceFound(
  project: Project,
  { mediaRef, found, text }: { mediaRef: string; found: readonly TextMatch[]; text: string },
): EditResult {
  const transcript = project.transcripts[mediaRef]
  if (!transcript) return refuse(project, 'This media has no transcript yet')
  const places = Map.groupBy(found, one => one.subtitleId)
  const taken = new Set(wordsOf(transcript).map(word => word.id))
  try {
    return changeTranscript(project, mediaRef, before => ({
      ...before,
      // From the last match to the first, so that offsets of earlier matches stay valid.
      subtitles: before.subtitles.map(subtitle =>
        (places.get(subtitle.id) ?? []).reduceRight(
          (line, place) => replaceInSubtitle(line, place, text, taken),
          subtitle,
        ),
      ),
    }))
  } catch (error) {
    if (error instanceof ReplaceError) return refuse(project, error.message)
    throw error
  }
}
