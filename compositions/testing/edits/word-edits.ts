import { addBroll } from '@/compositions/edit/add-broll'
import { addPodcastCover } from '@/compositions/edit/add-podcast-cover'
import { assignSpeakers } from '@/compositions/edit/assign-speakers'
import { addTranscript } from '@/compositions/edit/change-transcript'
import { correctWord, emphasizeWords } from '@/compositions/edit/change-words'
import { cutWords, restoreWords } from '@/compositions/edit/cuts'
import { isRefusal } from '@/compositions/edit/edit'
import { replaceFound } from '@/compositions/edit/replace-found'
import { replaceTranscript } from '@/compositions/edit/replace-transcript'
import { replaceWords } from '@/compositions/edit/replace-words'
import { removeScene, setScene } from '@/compositions/edit/scenes'
import { tagSpeaker, untagSpeaker } from '@/compositions/edit/speakers'
import { mergeSubtitles, newSubtitle, splitSubtitle } from '@/compositions/edit/subtitles'
import { timeWords } from '@/compositions/edit/time-words'
import { editTranslation, removeTranslation, showCaptionsIn } from '@/compositions/edit/translations'
import { addVoiceOver, replaceVoiceOver } from '@/compositions/edit/voice-over'
import { applyCorrections, wordCorrections } from '@/compositions/edit/word-corrections'
import { writeCaption } from '@/compositions/edit/write-caption'
import { layoutNames } from '@/compositions/looks/layouts/layouts'
import type { Project } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import { type Edits, type Picks, picture, sound } from './edit-picks'

const wordsAt = ({ word }: Picks): string[] => [`w${word}`, `w${word + 1}`]

/** A text that is spoken in a new media. */
const spoken = ({ transcripts }: Project) => ({
  voiceOver: { text: 'Another text', provider: 'local', voice: 'slt' },
  ...{ mediaRef: 'spoken', media: sound, transcript: { ...(transcripts.media as Transcript), scenes: [] } },
})

/** Edits of transcripts, captions and what is spoken, by the names of their files. */
export const wordEdits: Edits = {
  'add-broll': (project, picks) =>
    addBroll(project, {
      ...{ id: 'broll', mediaRef: 'media', wordIds: wordsAt(picks), ref: 'picture', media: picture },
    }),
  'add-podcast-cover': project =>
    addPodcastCover(project, { id: 'cover', ref: 'picture', media: picture, title: 'The talk' }),
  'add-transcript': project =>
    addTranscript(project, {
      transcript: { ...(project.transcripts.media as Transcript), mediaRef: 'sound', scenes: [] },
    }),
  'assign-speakers': (project, { word }) =>
    assignSpeakers(project, {
      mediaRef: 'media',
      found: new Map(Array.from({ length: 39 }, (_, at) => [`w${at}`, at < word ? 0 : 1])),
    }),
  'add-voice-over': (project, { second }) =>
    addVoiceOver(project, { id: 'voice', captionsId: 'said', seconds: second, spoken: spoken(project) }),
  'apply-corrections': (project, { word }) => {
    const corrected = correctWord(project, { mediaRef: 'media', wordId: `w${word}`, text: 'right' })
    return isRefusal(corrected) ? corrected : applyCorrections(project, wordCorrections(project, corrected))
  },
  'correct-word': (project, { word }) =>
    correctWord(project, { mediaRef: 'media', wordId: `w${word}`, text: 'new' }),
  'cut-words': (project, picks) => cutWords(project, { mediaRef: 'media', wordIds: wordsAt(picks) }),
  'edit-translation': (project, { word }) => {
    const lines = project.transcripts.media?.translations ?? []
    const lineId = lines[word % (lines.length || 1)]?.id ?? ''
    return editTranslation(project, { mediaRef: 'media', lineId, words: ['otras', 'palabras'] })
  },
  'emphasize-words': (project, picks) =>
    emphasizeWords(project, { mediaRef: 'media', wordIds: wordsAt(picks), emphasize: true }),
  'merge-subtitles': (project, { word }) =>
    mergeSubtitles(project, { mediaRef: 'media', subtitleIds: [`s${word}`, `s${word + 1}`] }),
  'new-subtitle': (project, { second }) =>
    newSubtitle(project, {
      ...{ mediaRef: 'media', subtitleId: 'typed', text: 'some words that were typed' },
      ...{ start: second, end: second + 1 },
    }),
  'remove-scene': project => removeScene(project, { mediaRef: 'media', sceneId: 's0' }),
  'remove-translation': project => removeTranslation(project, 'es'),
  'replace-found': (project, { word }) =>
    replaceFound(project, {
      ...{ mediaRef: 'media', text: 'two words' },
      found: [{ subtitleId: `s${word}`, wordIds: [`w${word}`], from: 0, to: 1 }],
    }),
  'replace-transcript': project => {
    const old = project.transcripts.media as Transcript
    const subtitles = old.subtitles.map(one => ({ ...one, id: `new-${one.id}`, words: one.words.slice(1) }))
    return replaceTranscript(project, { transcript: { ...old, subtitles, scenes: [] } })
  },
  'replace-voice-over': project => {
    const voice = project.layers.find(one => one.asset === 'audio' && one.voiceOver)
    return replaceVoiceOver(project, {
      layerId: voice?.id ?? '',
      captionsId: 'said',
      spoken: spoken(project),
    })
  },
  'replace-words': (project, { word, second }) =>
    replaceWords(project, {
      mediaRef: 'media',
      wordIds: [`w${word}`],
      text: second % 2 ? 'two words' : 'one',
    }),
  'restore-words': (project, picks) => restoreWords(project, { mediaRef: 'media', wordIds: wordsAt(picks) }),
  'set-scene': (project, { second, word }) =>
    setScene(project, {
      ...{ mediaRef: 'media', sceneId: 'new', start: second },
      layout: layoutNames[word % layoutNames.length] ?? '',
    }),
  'show-captions-in': (project, { word }) => showCaptionsIn(project, ['es', 'ja', null][word % 3] ?? null),
  'split-subtitle': (project, { word }) => {
    const merged = mergeSubtitles(project, { mediaRef: 'media', subtitleIds: [`s${word}`, `s${word + 1}`] })
    if (isRefusal(merged)) return merged
    const split = splitSubtitle(merged, { mediaRef: 'media', wordId: `w${word + 1}`, newId: 'second' })
    return isRefusal(split) ? { ...split, project } : split
  },
  'tag-speaker': (project, { word }) =>
    tagSpeaker(project, {
      ...{ mediaRef: 'media', subtitleIds: [`s${word}`] },
      speaker: { id: word % 2 ? 'mara' : 'guest', name: 'Guest' },
    }),
  'time-words': (project, { word, second }) =>
    timeWords(project, {
      ...{ mediaRef: 'media', wordIds: [`w${word}`, `w${word + 1}`] },
      ...{ start: second, end: second + 0.5 },
    }),
  'untag-speaker': (project, { word }) =>
    untagSpeaker(project, { mediaRef: 'media', subtitleIds: [`s${word}`, `s${word + 1}`] }),
  'write-caption': (project, { second }) =>
    writeCaption(project, {
      ...{ mediaRef: second % 2 ? 'media' : 'sound', subtitleId: 'written', text: 'written by hand' },
      ...{ language: 'en', start: second, end: second + 2 },
    }),
}
