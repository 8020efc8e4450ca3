import { addBroll } from '../edit/add-broll'
import { addFonts } from '../edit/add-fonts'
import { addFrames } from '../edit/add-frames'
import { addLayer } from '../edit/add-layer'
import { addPodcastCover } from '../edit/add-podcast-cover'
import { adjustColors } from '../edit/adjust-colors'
import { animateLayers } from '../edit/animate-layers'
import { changeFormat } from '../edit/change-format'
import { changeText } from '../edit/change-text'
import { addTranscript } from '../edit/change-transcript'
import { correctWord, emphasizeWords } from '../edit/change-words'
import { copyClips } from '../edit/copy-clips'
import { cropLayer } from '../edit/crop-layer'
import { cutSpans, cutWords, restoreSpans, restoreWords } from '../edit/cuts'
import { detachAudio } from '../edit/detach-audio'
import { alignLayers, distributeLayers } from '../edit/distribute-layers'
import { duplicateClips } from '../edit/duplicate-clips'
import { duplicateLayers } from '../edit/duplicate-layers'
import { type EditResult, isRefusal } from '../edit/edit'
import { filterLayers } from '../edit/filter-layers'
import { freezeFrame, setHold } from '../edit/freeze-frame'
import { groupLayers, ungroupLayers } from '../edit/group-layers'
import { addIntro, addOutro } from '../edit/intro-outro'
import { removeKeyframe, setKeyframe, setVolumePoint } from '../edit/keyframe-layer'
import { addMarker, removeMarker, setMarker } from '../edit/markers'
import { moveClips } from '../edit/move-clips'
import { pasteLayers } from '../edit/paste-layers'
import { pasteLook } from '../edit/paste-look'
import { moveLayers } from '../edit/place-layers'
import { removeClips, removeLayers, removeSound } from '../edit/remove-layers'
import { reorderLayers, reorderTrack } from '../edit/reorder-layers'
import { replaceFound } from '../edit/replace-found'
import { replaceMedia } from '../edit/replace-media'
import { replaceWords } from '../edit/replace-words'
import { resizeLayer } from '../edit/resize-layer'
import { rippleDelete } from '../edit/ripple-delete'
import { rippleTrim, rollTrim } from '../edit/ripple-trim'
import { rotateLayer } from '../edit/rotate-layer'
import { removeScene, setScene } from '../edit/scenes'
import { setBackground } from '../edit/set-background'
import { setCaptionStyle } from '../edit/set-caption-style'
import { setCover } from '../edit/set-cover'
import { setFields } from '../edit/set-fields'
import { setGravity } from '../edit/set-gravity'
import { setLayout } from '../edit/set-layout'
import { setSpeed, setTrim } from '../edit/set-playback'
import { setTransition } from '../edit/set-transition'
import { shiftLayers } from '../edit/shift-layers'
import { tagSpeaker, untagSpeaker } from '../edit/speakers'
import { splitLayer } from '../edit/split-layer'
import { clearLetterStyles, styleText } from '../edit/style-text'
import { mergeSubtitles, newSubtitle, splitSubtitle } from '../edit/subtitles'
import { trimLayer } from '../edit/trim-layer'
import { addVoiceOver, replaceVoiceOver } from '../edit/voice-over'
import { layoutNames } from '../looks/layouts/layouts'
import { isPicture } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import type { Transcript } from '../schema/transcript'
import { everyMedia } from './arbitrary-layer'

/** Numbers from which an edit picks what it does. */
export type Picks = { layer: number; word: number; second: number }

const { picture, media, sound } = everyMedia
if (!picture || !media || !sound) throw new Error('There are no such media')

const layerAt = ({ layers }: Project, { layer }: Picks): string => layers[layer % layers.length]?.id ?? ''
const wordsAt = ({ word }: Picks): string[] => [`w${word}`, `w${word + 1}`]
const WAVE = { id: 'bars', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'media' } as const
const INTRO = [{ id: 'opener', asset: 'image', mediaRef: 'picture' } as const]

/** A text that is spoken in a new media. */
const spoken = ({ transcripts }: Project) => ({
  voiceOver: { text: 'Another text', provider: 'local', voice: 'slt' },
  ...{ mediaRef: 'spoken', media: sound, transcript: { ...(transcripts.media as Transcript), scenes: [] } },
})

/** Every edit, by the name of its file, with arguments that suit any project. */
export const everyEdit: Record<string, (project: Project, picks: Picks) => EditResult> = {
  'add-broll': (project, picks) =>
    addBroll(project, {
      ...{ id: 'broll', mediaRef: 'media', wordIds: wordsAt(picks), ref: 'picture', media: picture },
    }),
  'add-fonts': project =>
    addFonts(project, [
      {
        ...({ id: 'own', family: 'Own', style: 'normal', from: 400, to: 700, source: 'upload' } as const),
        files: [{ ref: 'own-file', range: 'U+0-FF' }],
      },
    ]),
  'add-frames': project =>
    addFrames(project, { videoId: 'video', frames: [{ id: 'f1', zoom: 1.5 }, { id: 'f2' }] }),
  'add-intro': project => addIntro(project, { layers: INTRO }),
  'add-layer': (project, { second }) =>
    addLayer(project, { layer: { id: 'new', layer: 'TEXT', asset: 'text', text: 'New' }, seconds: second }),
  'add-marker': (project, { second }) => addMarker(project, { id: 'mark', seconds: second + 0.01 }),
  'add-outro': project =>
    addOutro(project, { layers: [{ ...INTRO[0], mediaRef: 'more' }], media: { more: picture } }),
  'add-podcast-cover': project =>
    addPodcastCover(project, { id: 'cover', ref: 'picture', media: picture, title: 'The talk' }),
  'add-transcript': project =>
    addTranscript(project, {
      transcript: { ...(project.transcripts.media as Transcript), mediaRef: 'sound', scenes: [] },
    }),
  'add-voice-over': (project, { second }) =>
    addVoiceOver(project, { id: 'voice', captionsId: 'said', seconds: second, spoken: spoken(project) }),
  'adjust-colors': (project, picks) =>
    adjustColors(project, {
      layerIds: [layerAt(project, picks)],
      adjustments: { exposure: picks.word, tint: picks.second % 2 ? 0 : -picks.second },
    }),
  'align-layers': (project, picks) =>
    alignLayers(project, {
      layerIds: [
        layerAt(project, picks),
        ...(picks.word % 2 ? [layerAt(project, { ...picks, layer: picks.layer + 1 })] : []),
      ],
      to: 'center',
    }),
  'animate-layers': (project, picks) =>
    animateLayers(project, {
      layerIds: [layerAt(project, picks), layerAt(project, { ...picks, layer: picks.layer + 1 })],
      field: picks.second % 2 ? 'animationIn' : 'animationOut',
      animation: picks.word % 3 ? { type: 'slide-left', speed: picks.word % 2 ? 1 : undefined } : null,
    }),
  'change-format': (project, { second }) =>
    changeFormat(project, formatNamed(second % 2 ? '1920X1080' : '1080X1080')),
  'change-text': (project, { layer, word }) => {
    const texts = project.layers.filter(one => one.asset === 'text')
    return changeText(project, { layerId: texts[layer % texts.length]?.id ?? '', text: `text ${word}` })
  },
  'clear-letter-styles': (project, { layer, word }) => {
    const texts = project.layers.filter(one => one.asset === 'text')
    const layerId = texts[layer % texts.length]?.id ?? ''
    return clearLetterStyles(project, { layerId, range: { from: 0, to: 1 + word } })
  },
  'copy-clips': (project, picks) =>
    copyClips(project, { layerIds: [layerAt(project, picks)], newIds: ['copy'] }),
  'correct-word': (project, { word }) =>
    correctWord(project, { mediaRef: 'media', wordId: `w${word}`, text: 'new' }),
  'crop-layer': (project, { second }) => {
    const picture = project.layers.find(isPicture)
    return cropLayer(project, {
      layerId: picture?.id ?? '',
      ...{ zoom: 1 + second / 20, focus: { x: second / 60, y: 0.2 } },
    })
  },
  'cut-spans': (project, { second }) =>
    cutSpans(project, { mediaRef: 'media', spans: [{ start: second, end: second + 1.5 }] }),
  'cut-words': (project, picks) => cutWords(project, { mediaRef: 'media', wordIds: wordsAt(picks) }),
  'detach-audio': project => detachAudio(project, { layerId: 'video', newId: 'sound-of-video' }),
  'distribute-layers': project =>
    distributeLayers(project, {
      layerIds: project.layers.filter(layer => !layer.locked).map(layer => layer.id),
      axis: 'down',
    }),
  'duplicate-layers': (project, picks) =>
    duplicateLayers(project, { layerIds: [layerAt(project, picks)], newIds: ['copy'] }),
  'duplicate-clips': (project, picks) =>
    duplicateClips(project, {
      layerIds: [layerAt(project, picks), layerAt(project, { ...picks, layer: picks.layer + 1 })],
      newIds: ['copy', 'copy-2'],
    }),
  'emphasize-words': (project, picks) =>
    emphasizeWords(project, { mediaRef: 'media', wordIds: wordsAt(picks), emphasize: true }),
  'filter-layers': (project, picks) =>
    filterLayers(project, {
      layerIds: project.layers.map(layer => layer.id),
      filter: picks.word % 3 ? 'Inkwell' : null,
      intensity: picks.second / 60,
    }),
  'freeze-frame': (project, picks) =>
    freezeFrame(project, {
      ...{ layerId: 'video', seconds: picks.second, hold: 1 + picks.word / 10, newIds: ['held', 'rest'] },
    }),
  'group-layers': (project, picks) =>
    groupLayers(project, {
      layerIds: [layerAt(project, picks), layerAt(project, { ...picks, layer: picks.layer + 1 })],
      groupId: 'together',
    }),
  'merge-subtitles': (project, { word }) =>
    mergeSubtitles(project, { mediaRef: 'media', subtitleIds: [`s${word}`, `s${word + 1}`] }),
  'move-clips': (project, picks) => {
    const other = layerAt(project, { ...picks, layer: picks.layer + 1 + (picks.word % 5) })
    return moveClips(project, {
      ...{ layerIds: [layerAt(project, picks)], seconds: picks.second - 20, newTrack: 'fresh' },
      to: [null, { onto: other }, { above: other }, { above: null }][picks.word % 4] ?? null,
    })
  },
  'move-layers': (project, picks) =>
    moveLayers(project, { layerIds: [layerAt(project, picks)], x: picks.word - 10, y: picks.second }),
  'new-subtitle': (project, { second }) =>
    newSubtitle(project, {
      ...{ mediaRef: 'media', subtitleId: 'typed', text: 'what nobody heard' },
      ...{ start: second, end: second + 1 },
    }),
  'paste-layers': (project, picks) =>
    pasteLayers(project, {
      layers: project.layers.filter(layer => layer.id === layerAt(project, picks)),
      newIds: ['pasted'],
    }),
  'paste-look': (project, picks) => {
    const look = project.layers[picks.layer % project.layers.length]
    if (!look) return { project, reason: 'There are no layers' }
    return pasteLook(project, { look, layerIds: project.layers.map(layer => layer.id) })
  },
  'remove-clips': (project, picks) =>
    removeClips(project, [
      layerAt(project, picks),
      layerAt(project, { ...picks, layer: picks.layer + picks.word }),
    ]),
  'remove-keyframe': (project, picks) => {
    const given = { layerId: layerAt(project, picks), seconds: picks.second, property: 'x' as const }
    const keyed = setKeyframe(project, { ...given, value: 40 })
    if (isRefusal(keyed)) return keyed
    const removed = removeKeyframe(keyed, given)
    return isRefusal(removed) ? { ...removed, project } : removed
  },
  'remove-layers': (project, picks) => removeLayers(project, [layerAt(project, picks)]),
  'remove-marker': project => removeMarker(project, { id: 'm0' }),
  'remove-scene': project => removeScene(project, { mediaRef: 'media', sceneId: 's0' }),
  'remove-sound': project =>
    removeSound(project, project.layers.find(layer => layer.asset === 'audio')?.id ?? ''),
  'reorder-track': (project, picks) =>
    reorderTrack(project, { layerId: layerAt(project, picks), to: picks.word % 2 ? 'up' : picks.second }),
  'replace-found': (project, { word }) =>
    replaceFound(project, {
      ...{ mediaRef: 'media', text: 'two words' },
      found: [{ subtitleId: `s${word}`, wordIds: [`w${word}`], from: 0, to: 1 }],
    }),
  'reorder-layers': (project, picks) =>
    reorderLayers(project, {
      layerIds: [layerAt(project, picks), layerAt(project, { ...picks, layer: picks.layer + 2 })],
      to: (['up', 'down', 'front', 'back'] as const)[picks.word % 4] ?? 'up',
    }),
  'replace-media': (project, picks) =>
    replaceMedia(project, {
      layerId: layerAt(project, picks),
      mediaRef: 'other',
      media: picks.word % 2 ? { ...picture, assetId: 'other' } : { ...media, duration: 5 + picks.second },
    }),
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
  'resize-layer': (project, picks) =>
    resizeLayer(project, {
      layerId: layerAt(project, picks),
      box: { left: 10, top: 20, width: 300 + picks.word, height: 200 },
      letters: picks.word % 2 === 0,
    }),
  'restore-spans': (project, { second }) =>
    restoreSpans(project, { mediaRef: 'media', spans: [{ start: second, end: second + 1.5 }] }),
  'restore-words': (project, picks) => restoreWords(project, { mediaRef: 'media', wordIds: wordsAt(picks) }),
  'ripple-delete': (project, picks) => rippleDelete(project, { layerIds: [layerAt(project, picks)] }),
  'rotate-layer': (project, picks) =>
    rotateLayer(project, { layerId: layerAt(project, picks), angle: picks.word * 37 }),
  'set-background': (project, { word }) =>
    setBackground(project, {
      id: 'ground',
      ground:
        word % 2
          ? { asset: 'image', mediaRef: 'more' }
          : { asset: 'shape', fill: '#5660FF', fillTo: '#101010' },
      media: word % 2 ? { more: picture } : {},
    }),
  'set-cover': (project, { word }) => {
    const wave = project.layers.find(layer => layer.asset === 'wave')
    const added = wave ? project : addLayer(project, { layer: WAVE })
    if (isRefusal(added)) return added
    return setCover(added, {
      layerId: wave?.id ?? WAVE.id,
      ...(word % 3 ? { ref: 'picture', media: picture } : { ref: null }),
    })
  },
  'set-trim': (project, picks) =>
    setTrim(project, { layerId: layerAt(project, picks), start: picks.word, end: picks.word + picks.second }),
  'set-caption-style': project => setCaptionStyle(project, { presetStyle: 'Pop' }),
  'set-fields': (project, picks) =>
    setFields(project, { layerId: layerAt(project, picks), fields: { left: 12, opacity: 0.5 } }),
  'set-gravity': (project, picks) =>
    setGravity(project, {
      layerId: layerAt(project, picks),
      gravity: picks.second % 4 ? (picks.word % 10) + 1 : null,
    }),
  'set-hold': (project, { word }) => {
    const frozen = freezeFrame(project, {
      ...{ layerId: 'video', seconds: 2, hold: 1, newIds: ['held', 'rest'] },
    })
    if (isRefusal(frozen)) return frozen
    const set = setHold(frozen, { layerId: 'held', hold: 0.2 + word / 5 })
    return isRefusal(set) ? { ...set, project } : set
  },
  'set-keyframe': (project, picks) =>
    setKeyframe(project, {
      ...{ layerId: layerAt(project, picks), seconds: picks.second, value: 1.5, easing: 'ease-in' },
      property: picks.word % 2 ? 'x' : 'scale',
    }),
  'set-layout': (project, { word }) =>
    setLayout(project, {
      videoId: 'video',
      layout: layoutNames[word % layoutNames.length] ?? '',
      newIds: ['f1', 'f2', 'f3', 'f4'],
    }),
  'set-marker': (project, { second, word }) =>
    setMarker(project, { id: 'm0', fields: word % 2 ? { seconds: second } : { title: 'The price' } }),
  'set-scene': (project, { second, word }) =>
    setScene(project, {
      ...{ mediaRef: 'media', sceneId: 'new', start: second },
      layout: layoutNames[word % layoutNames.length] ?? '',
    }),
  'set-speed': (project, picks) => setSpeed(project, { layerId: layerAt(project, picks), speed: 1.5 }),
  'set-transition': (project, { second, word }) => {
    const split = splitLayer(project, { layerId: 'video', seconds: second, newId: 'half' })
    const set = setTransition(isRefusal(split) ? project : split, {
      layerIds: ['half'],
      transition: word % 3 ? { type: 'fade', duration: 0.5 } : null,
    })
    return isRefusal(set) ? { ...set, project } : set
  },
  'set-volume-point': (project, picks) =>
    setVolumePoint(project, { layerId: layerAt(project, picks), seconds: picks.second, volume: 0.5 }),
  'shift-layers': (project, picks) =>
    shiftLayers(project, { layerIds: [layerAt(project, picks)], seconds: picks.second - 20 }),
  'split-layer': (project, picks) =>
    splitLayer(project, { layerId: layerAt(project, picks), seconds: picks.second, newId: 'half' }),
  'split-subtitle': (project, { word }) => {
    const merged = mergeSubtitles(project, { mediaRef: 'media', subtitleIds: [`s${word}`, `s${word + 1}`] })
    if (isRefusal(merged)) return merged
    const split = splitSubtitle(merged, { mediaRef: 'media', wordId: `w${word + 1}`, newId: 'second' })
    return isRefusal(split) ? { ...split, project } : split
  },
  'style-text': (project, { layer, word, second }) => {
    const texts = project.layers.filter(one => one.asset === 'text')
    return styleText(project, {
      layerId: texts[layer % texts.length]?.id ?? '',
      range: { from: word % 3, to: 3 + (second % 4) },
      change: word % 2 ? { fontWeight: 700, fill: '#FFE36E' } : { fontStyle: 'italic' },
    })
  },
  'tag-speaker': (project, { word }) =>
    tagSpeaker(project, {
      ...{ mediaRef: 'media', subtitleIds: [`s${word}`] },
      speaker: { id: word % 2 ? 'mara' : 'guest', name: 'Guest' },
    }),
  'ripple-trim': (project, picks) =>
    rippleTrim(project, {
      ...{ layerId: layerAt(project, picks), seconds: picks.second },
      edge: picks.word % 2 ? 'start' : 'end',
    }),
  'roll-trim': (project, picks) =>
    rollTrim(project, {
      ...{ layerId: layerAt(project, picks), seconds: picks.second },
      edge: picks.word % 2 ? 'start' : 'end',
    }),
  'trim-layer': (project, picks) =>
    trimLayer(project, {
      ...{ layerId: layerAt(project, picks), seconds: picks.second },
      edge: picks.word % 2 ? 'start' : 'end',
    }),
  'ungroup-layers': (project, picks) => {
    const layerIds = [layerAt(project, picks), layerAt(project, { ...picks, layer: picks.layer + 1 })]
    const grouped = groupLayers(project, { layerIds, groupId: 'together' })
    if (isRefusal(grouped)) return grouped
    const ungrouped = ungroupLayers(grouped, { layerIds: layerIds.slice(0, 1) })
    return isRefusal(ungrouped) ? { ...ungrouped, project } : ungrouped
  },
  'untag-speaker': (project, { word }) =>
    untagSpeaker(project, { mediaRef: 'media', subtitleIds: [`s${word}`, `s${word + 1}`] }),
}
