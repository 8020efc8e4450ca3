import { useDeferredValue, useEffect } from 'react'
import type { Project } from '@/compositions/model/project'
import { spokenMedia } from '@/compositions/model/spoken-media'
import type { Transcript } from '@/compositions/schema/transcript'
import type { VoiceLevels } from '@/compositions/sound/voice-levels'
import { playedSpans } from '@/compositions/time/stretches'
import { fillersOf } from '@/compositions/typography/captions/find-fillers'
import { languageKey } from '@/web/editor/core/transcript/filler-lists'
import type { Cleaning } from '@/web/editor/core/transcript/transcript-state'
import { type Spoken, spokenWords } from '@/web/editor/core/words/spoken-words'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { type Finding, findFindings } from './findings'
import { loadVoiceLevels, MAX_AUTO_ANALYZED_SECONDS } from './voice'

type Asked = Pick<Cleaning, 'fillers' | 'least' | 'kept'> & {
  transcript: Transcript
  spoken: Spoken
  levels: VoiceLevels | null
}

/** The findings in a media, and the spoken words among which they were found. */
export type Findings = { mediaRef: string; spoken: Spoken; list: readonly Finding[] }

let last: { asked: Asked; found: Findings } | null = null

/** The fillers to look for in a language: the user's own list, else the built-in one. */
export const fillersFor = (lists: Cleaning['fillers'], language: string): readonly string[] =>
  lists[languageKey(language)] ?? fillersOf(language)

function findingsOf(mediaRef: string, fps: number, asked: Asked): Findings {
  const { transcript, spoken, least, levels: voice, kept } = asked
  const keys = Object.keys(asked) as (keyof Asked)[]
  if (last && keys.every(key => last?.asked[key] === asked[key])) return last.found
  const fillers = fillersFor(asked.fillers, transcript.language)
  const list = findFindings(transcript, spoken, fps, { fillers, least, voice, kept })
  last = { asked, found: { mediaRef, spoken, list } }
  return last.found
}

/** Fillers, noises and silences in what is heard; null if the project has no words, or no sound with them. */
export function useFindings(): Findings | null {
  const editor = useEditor()
  // Searching an hour of words takes longer than a key press may, so an edit or an opened project is rendered
  // first.
  const project = useDeferredValue<Project | null>(useProject(), null)
  const { cleaning } = editor.transcript
  const [fillers, least, kept] = [
    useKey(cleaning, 'fillers'),
    useKey(cleaning, 'least'),
    useKey(cleaning, 'kept'),
  ]
  const { levels } = useKey(cleaning, 'voice')
  const isOpen = useKey(cleaning, 'isOpen')
  const spectra = useKey(editor.media.state, 'spectra')
  const chosen = useKey(editor.transcript, 'mediaRef')
  const mediaRef = project && spokenMedia(project, chosen)
  const transcript = mediaRef === null ? undefined : project?.transcripts[mediaRef]
  const spoken = project ? spokenWords(project, mediaRef) : null
  const fps = project?.fps ?? 0
  useEffect(() => {
    const played = spoken ? playedSpans(spoken.segments, fps) : []
    const [start, end] = [played[0]?.start, played.at(-1)?.end]
    if (!mediaRef || !spectra[mediaRef] || start === undefined || end === undefined) return
    if (isOpen || end - start <= MAX_AUTO_ANALYZED_SECONDS)
      void loadVoiceLevels(editor, mediaRef, { start, end })
  }, [editor, mediaRef, spectra, spoken, fps, isOpen])
  if (mediaRef === null || !spoken || !transcript?.subtitles.length) return null
  // Captions that were written for a film without sound have no silences between them.
  if (!project?.media[mediaRef]?.hasAudio) return null
  return findingsOf(mediaRef, fps, { transcript, spoken, levels, fillers, least, kept })
}
