import { cleanSpeech, restoreSpeech } from '@/compositions/edit/clean-speech'
import { copyClips } from '@/compositions/edit/copy-clips'
import { cutSpans, restoreSpans } from '@/compositions/edit/cuts'
import { detachAudio } from '@/compositions/edit/detach-audio'
import { duplicateClips } from '@/compositions/edit/duplicate-clips'
import { isRefusal } from '@/compositions/edit/edit'
import { freezeFrame, setHold } from '@/compositions/edit/freeze-frame'
import { addIntro, addOutro } from '@/compositions/edit/intro-outro'
import { secondsInto, setKeyframe, setVolumePoint } from '@/compositions/edit/keyframe-layer'
import { addMarker, removeMarker, setMarker } from '@/compositions/edit/markers'
import { moveClips } from '@/compositions/edit/move-clips'
import { moveKeyframes, moveVolumePoint } from '@/compositions/edit/move-point'
import { removeClips, removeSound } from '@/compositions/edit/remove-layers'
import { reorderTrack } from '@/compositions/edit/reorder-layers'
import { replaceMedia } from '@/compositions/edit/replace-media'
import { reverseClip } from '@/compositions/edit/reverse-clip'
import { rippleDelete } from '@/compositions/edit/ripple-delete'
import { rippleTrim, rollTrim } from '@/compositions/edit/ripple-trim'
import { setClipRange } from '@/compositions/edit/set-clip-range'
import { setSpeed, setSpeedRamp } from '@/compositions/edit/set-speed'
import { setTransition } from '@/compositions/edit/set-transition'
import { setTrim } from '@/compositions/edit/set-trim'
import { shiftLayers } from '@/compositions/edit/shift-layers'
import { splitAtSceneCuts } from '@/compositions/edit/split-at-scene-cuts'
import { splitLayer } from '@/compositions/edit/split-layer'
import { swapRecording } from '@/compositions/edit/swap-recording'
import { trimLayer } from '@/compositions/edit/trim-layer'
import type { Project } from '@/compositions/model/project'
import { type Edits, layerAt, media, type Picks, picture } from './edit-picks'

/** Pauses without a voice. */
const SILENT = { first: 0, levels: new Uint8Array(3000), least: 40 }

const INTRO = [{ id: 'opener', asset: 'image', mediaRef: 'picture' } as const]

/** The picked second of the timeline, from the beginning of a layer. */
const into = ({ layers, fps }: Project, layerId: string, { second }: Picks): number => {
  const layer = layers.find(one => one.id === layerId)
  return layer ? secondsInto(layer, second, fps) : 0
}

/** Edits of what plays when, by the names of their files. */
export const timelineEdits: Edits = {
  'add-intro': project => addIntro(project, { layers: INTRO }),
  'add-marker': (project, { second }) => addMarker(project, { id: 'mark', seconds: second + 0.01 }),
  'add-outro': project =>
    addOutro(project, { layers: [{ ...INTRO[0], mediaRef: 'more' }], media: { more: picture } }),
  'clean-speech': project => cleanSpeech(project, { mediaRef: 'media', voice: SILENT }),
  'copy-clips': (project, picks) =>
    copyClips(project, { layerIds: [layerAt(project, picks)], newIds: ['copy'] }),
  'cut-spans': (project, { second }) =>
    cutSpans(project, { mediaRef: 'media', spans: [{ start: second, end: second + 1.5 }] }),
  'detach-audio': project => detachAudio(project, { layerId: 'video', newId: 'sound-of-video' }),
  'duplicate-clips': (project, picks) =>
    duplicateClips(project, {
      layerIds: [layerAt(project, picks), layerAt(project, { ...picks, layer: picks.layer + 1 })],
      newIds: ['copy', 'copy-2'],
    }),
  'freeze-frame': (project, picks) =>
    freezeFrame(project, {
      ...{ layerId: 'video', seconds: picks.second, hold: 1 + picks.word / 10, newIds: ['held', 'rest'] },
    }),
  'move-clips': (project, picks) => {
    const other = layerAt(project, { ...picks, layer: picks.layer + 1 + (picks.word % 5) })
    return moveClips(project, {
      ...{ layerIds: [layerAt(project, picks)], seconds: picks.second - 20, newTrack: 'fresh' },
      to: [null, { onto: other }, { above: other }, { above: null }][picks.word % 4] ?? null,
    })
  },
  'move-keyframes': (project, picks) => {
    const layerId = layerAt(project, picks)
    const keyed = setKeyframe(project, { layerId, property: 'x', seconds: picks.second })
    if (isRefusal(keyed)) return keyed
    const moved = moveKeyframes(keyed, { layerId, from: into(project, layerId, picks), to: picks.word })
    return isRefusal(moved) ? { ...moved, project } : moved
  },
  'move-volume-point': (project, picks) => {
    const layerId = layerAt(project, picks)
    const set = setVolumePoint(project, { layerId, seconds: picks.second, volume: 0.5 })
    if (isRefusal(set)) return set
    const from = into(project, layerId, picks)
    const moved = moveVolumePoint(set, { layerId, from, to: picks.word, volume: 1 })
    return isRefusal(moved) ? { ...moved, project } : moved
  },
  'remove-clips': (project, picks) =>
    removeClips(project, [
      layerAt(project, picks),
      layerAt(project, { ...picks, layer: picks.layer + picks.word }),
    ]),
  'remove-marker': project => removeMarker(project, { id: 'm0' }),
  'remove-sound': project =>
    removeSound(project, project.layers.find(layer => layer.asset === 'audio')?.id ?? ''),
  'reorder-track': (project, picks) =>
    reorderTrack(project, { layerId: layerAt(project, picks), to: picks.word % 2 ? 'up' : picks.second }),
  'replace-media': (project, picks) =>
    replaceMedia(project, {
      layerId: layerAt(project, picks),
      mediaRef: 'other',
      media: picks.word % 2 ? { ...picture, assetId: 'other' } : { ...media, duration: 5 + picks.second },
    }),
  'restore-speech': project => {
    const cleaned = cleanSpeech(project, { mediaRef: 'media', voice: SILENT })
    return restoreSpeech(isRefusal(cleaned) ? project : cleaned, { mediaRef: 'media' })
  },
  'restore-spans': (project, { second }) =>
    restoreSpans(project, { mediaRef: 'media', spans: [{ start: second, end: second + 1.5 }] }),
  'reverse-clip': (project, picks) => {
    const layerId = layerAt(project, picks)
    const part = { start: 0, end: 60 }
    const file = { ...media, assetId: 'reversed', title: 'Talk (reversed)' }
    return reverseClip(project, { layerId, sourceRef: 'media', part, mediaRef: 'reversed', media: file })
  },
  'ripple-delete': (project, picks) => rippleDelete(project, { layerIds: [layerAt(project, picks)] }),
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
  'set-clip-range': (project, { second, word }) =>
    setClipRange(project, {
      ...{ mediaRef: 'media', start: second / 2, end: second / 2 + 5 + word },
      source: project.transcripts.media ?? null,
    }),
  'set-hold': (project, { word }) => {
    const frozen = freezeFrame(project, {
      ...{ layerId: 'video', seconds: 2, hold: 1, newIds: ['held', 'rest'] },
    })
    if (isRefusal(frozen)) return frozen
    const set = setHold(frozen, { layerId: 'held', hold: 0.2 + word / 5 })
    return isRefusal(set) ? { ...set, project } : set
  },
  'set-marker': (project, { second, word }) =>
    setMarker(project, { id: 'm0', fields: word % 2 ? { seconds: second } : { title: 'The price' } }),
  'set-speed': (project, picks) => setSpeed(project, { layerId: layerAt(project, picks), speed: 1.5 }),
  'set-speed-ramp': (project, picks) =>
    setSpeedRamp(project, {
      layerId: layerAt(project, picks),
      points: [
        { source: picks.word, speed: 4 },
        { source: picks.word + 2, speed: 0.25 },
      ],
    }),
  'set-transition': (project, { second, word }) => {
    const split = splitLayer(project, { layerId: 'video', seconds: second, newId: 'half' })
    const set = setTransition(isRefusal(split) ? project : split, {
      layerIds: ['half'],
      transition: word % 3 ? { type: 'fade', duration: 0.5 } : null,
    })
    return isRefusal(set) ? { ...set, project } : set
  },
  'set-trim': (project, picks) =>
    setTrim(project, { layerId: layerAt(project, picks), start: picks.word, end: picks.word + picks.second }),
  'set-volume-point': (project, picks) =>
    setVolumePoint(project, { layerId: layerAt(project, picks), seconds: picks.second, volume: 0.5 }),
  'shift-layers': (project, picks) =>
    shiftLayers(project, { layerIds: [layerAt(project, picks)], seconds: picks.second - 20 }),
  'split-at-scene-cuts': (project, { layer, second, word }) =>
    splitAtSceneCuts(project, {
      layerId: layer % 2 ? 'video' : layerAt(project, { layer, second, word }),
      cuts: [second, second + 0.4, second + 1 + word],
      newIds: ['shot-1', 'shot-2', 'shot-3'],
    }),
  'split-layer': (project, picks) =>
    splitLayer(project, { layerId: layerAt(project, picks), seconds: picks.second, newId: 'half' }),
  'swap-recording': (project, { second }) =>
    swapRecording(project, {
      mediaRef: 'media',
      media: {
        ...media,
        assetId: 'cleaned',
        cleanedFrom: media.assetId,
        duration: media.duration + second / 100,
      },
    }),
  'trim-layer': (project, picks) =>
    trimLayer(project, {
      ...{ layerId: layerAt(project, picks), seconds: picks.second },
      edge: picks.word % 2 ? 'start' : 'end',
    }),
}
