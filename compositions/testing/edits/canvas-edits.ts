import { BUILT_IN_THEMES, type BuiltInTheme, builtInValue } from '@/compositions/document/built-in-themes'
import { addFrames } from '@/compositions/edit/add-frames'
import { addLayer } from '@/compositions/edit/add-layer'
import { addQuote } from '@/compositions/edit/add-quote'
import { adjustColors } from '@/compositions/edit/adjust-colors'
import { animateLayers } from '@/compositions/edit/animate-layers'
import { applyBrand } from '@/compositions/edit/apply-brand'
import { applyCaptionLook, setCaptionPreset } from '@/compositions/edit/apply-caption-look'
import { applyTheme } from '@/compositions/edit/apply-theme'
import { changeFormat } from '@/compositions/edit/change-format'
import { changeText } from '@/compositions/edit/change-text'
import { cropEdges, seenRect } from '@/compositions/edit/crop-edges'
import { cropLayer } from '@/compositions/edit/crop-layer'
import { alignLayers, distributeLayers } from '@/compositions/edit/distribute-layers'
import { duplicateLayers } from '@/compositions/edit/duplicate-layers'
import { isRefusal } from '@/compositions/edit/edit'
import { filterLayers } from '@/compositions/edit/filter-layers'
import { groupLayers, ungroupLayers } from '@/compositions/edit/group-layers'
import { removeKeyframe, setKeyframe } from '@/compositions/edit/keyframe-layer'
import { pasteLayers } from '@/compositions/edit/paste-layers'
import { pasteLook } from '@/compositions/edit/paste-look'
import { moveLayers } from '@/compositions/edit/place-layers'
import { removeLayers } from '@/compositions/edit/remove-layers'
import { reorderLayers } from '@/compositions/edit/reorder-layers'
import { resizeLayer } from '@/compositions/edit/resize-layer'
import { rotateLayer } from '@/compositions/edit/rotate-layer'
import { setBackground } from '@/compositions/edit/set-background'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import { setCover } from '@/compositions/edit/set-cover'
import { setFamilyFonts } from '@/compositions/edit/set-family-fonts'
import { setFields } from '@/compositions/edit/set-fields'
import { setGravity } from '@/compositions/edit/set-gravity'
import { setLayout } from '@/compositions/edit/set-layout'
import { clearLetterStyles, styleText } from '@/compositions/edit/style-text'
import { switchLayers } from '@/compositions/edit/switch-layers'
import { layoutNames } from '@/compositions/looks/layouts/layouts'
import { isPicture } from '@/compositions/model/layers/layer'
import { formatNamed } from '@/compositions/model/project'
import { type Edits, layerAt, picture } from './edit-picks'

const WAVE = { id: 'bars', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'media' } as const

/** Edits of layers and how they look, by the names of their files. */
export const canvasEdits: Edits = {
  'set-family-fonts': project =>
    setFamilyFonts(project, [
      {
        ...({ id: 'own', family: 'Own', style: 'normal', from: 400, to: 700, source: 'upload' } as const),
        files: [{ ref: 'own-file', range: 'U+0-FF' }],
      },
    ]),
  'add-frames': project =>
    addFrames(project, { videoId: 'video', frames: [{ id: 'f1', zoom: 1.5 }, { id: 'f2' }] }),
  'add-layer': (project, { second }) =>
    addLayer(project, { layer: { id: 'new', layer: 'TEXT', asset: 'text', text: 'New' }, seconds: second }),
  'add-quote': project =>
    addQuote(project, {
      ...{ text: 'Nobody left.', by: 'Anna' },
      ids: { background: 'dark', quote: 'quote', name: 'said-by' },
    }),
  'adjust-colors': (project, picks) =>
    adjustColors(project, {
      layerIds: [layerAt(project, picks)],
      adjustments: { exposure: picks.word, tint: picks.second % 2 ? 0 : -picks.second },
    }),
  'apply-brand': (project, { word }) =>
    applyBrand(project, {
      colors: [
        { name: '', color: '#FF6A00' },
        { name: '', color: '#0044FF' },
      ],
      fonts: { heading: 'Anton', body: 'Lora' },
      caption_style: word % 2 ? { presetStyle: 'Beast' } : null,
      logo_placement: { corner: 'top-right', size: 0.2, opacity: 1 },
      fontFaces: [],
      ...(picture && { logo: { mediaRef: 'picture', media: picture, title: 'Logo' } }),
    }),
  'apply-caption-look': project =>
    applyCaptionLook(project, { captionStyle: { presetStyle: 'Pop' }, fonts: [] }),
  'apply-theme': (project, { word }) => {
    const theme = BUILT_IN_THEMES[word % BUILT_IN_THEMES.length] as BuiltInTheme
    return applyTheme(project, { theme: { id: theme.id, value: builtInValue(theme) } }).project
  },
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
  'crop-layer': (project, { second }) => {
    const picture = project.layers.find(isPicture)
    return cropLayer(project, {
      layerId: picture?.id ?? '',
      ...{ zoom: 1 + second / 20, focus: { x: second / 60, y: 0.2 } },
    })
  },
  'crop-edges': (project, { second }) => {
    const picture = project.layers.find(isPicture)
    const seen = picture ? seenRect(project, picture, 0) : null
    const rect = seen ?? { left: 0, top: 0, width: 9, height: 9 }
    return cropEdges(project, { layerId: picture?.id ?? '', rect: { ...rect, width: rect.width - second } })
  },
  'distribute-layers': project =>
    distributeLayers(project, {
      layerIds: project.layers.filter(layer => !layer.locked).map(layer => layer.id),
      axis: 'down',
    }),
  'duplicate-layers': (project, picks) =>
    duplicateLayers(project, { layerIds: [layerAt(project, picks)], newIds: ['copy'] }),
  'filter-layers': (project, picks) =>
    filterLayers(project, {
      layerIds: project.layers.map(layer => layer.id),
      filter: picks.word % 3 ? 'Inkwell' : null,
      intensity: picks.second / 60,
    }),
  'group-layers': (project, picks) =>
    groupLayers(project, {
      layerIds: [layerAt(project, picks), layerAt(project, { ...picks, layer: picks.layer + 1 })],
      groupId: 'together',
    }),
  'move-layers': (project, picks) =>
    moveLayers(project, { layerIds: [layerAt(project, picks)], x: picks.word - 10, y: picks.second }),
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
  'remove-keyframe': (project, picks) => {
    const given = { layerId: layerAt(project, picks), seconds: picks.second, property: 'x' as const }
    const keyed = setKeyframe(project, { ...given, value: 40 })
    if (isRefusal(keyed)) return keyed
    const removed = removeKeyframe(keyed, given)
    return isRefusal(removed) ? { ...removed, project } : removed
  },
  'remove-layers': (project, picks) => removeLayers(project, [layerAt(project, picks)]),
  'reorder-layers': (project, picks) =>
    reorderLayers(project, {
      layerIds: [layerAt(project, picks), layerAt(project, { ...picks, layer: picks.layer + 2 })],
      to: (['up', 'down', 'front', 'back'] as const)[picks.word % 4] ?? 'up',
    }),
  'resize-layer': (project, picks) =>
    resizeLayer(project, {
      layerId: layerAt(project, picks),
      box: { left: 10, top: 20, width: 300 + picks.word, height: 200 },
      letters: picks.word % 2 === 0,
    }),
  'rotate-layer': (project, picks) =>
    rotateLayer(project, { layerId: layerAt(project, picks), angle: picks.word * 37 }),
  'set-background': (project, { word }) =>
    setBackground(project, {
      id: 'new-background',
      background:
        word % 2
          ? { asset: 'image', mediaRef: 'more' }
          : { asset: 'shape', fill: '#5660FF', fillTo: '#101010' },
      media: word % 2 ? { more: picture } : {},
    }),
  'set-caption-preset': project => setCaptionPreset(project, 'Pop'),
  'set-caption-style': project => setCaptionStyle(project, { presetStyle: 'Pop' }),
  'set-cover': (project, { word }) => {
    const wave = project.layers.find(layer => layer.asset === 'wave')
    const added = wave ? project : addLayer(project, { layer: WAVE })
    if (isRefusal(added)) return added
    return setCover(added, {
      layerId: wave?.id ?? WAVE.id,
      ...(word % 3 ? { ref: 'picture', media: picture } : { ref: null }),
    })
  },
  'set-fields': (project, picks) =>
    setFields(project, { layerId: layerAt(project, picks), fields: { left: 12, opacity: 0.5 } }),
  'set-gravity': (project, picks) =>
    setGravity(project, {
      layerId: layerAt(project, picks),
      gravity: picks.second % 4 ? (picks.word % 10) + 1 : null,
    }),
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
  'switch-layers': (project, picks) =>
    switchLayers(project, { layerIds: [layerAt(project, picks)], fields: { hide: picks.word % 2 === 0 } }),
  'style-text': (project, { layer, word, second }) => {
    const texts = project.layers.filter(one => one.asset === 'text')
    return styleText(project, {
      layerId: texts[layer % texts.length]?.id ?? '',
      range: { from: word % 3, to: 3 + (second % 4) },
      change: word % 2 ? { fontWeight: 700, fill: '#FFE36E' } : { fontStyle: 'italic', underline: true },
    })
  },
  'ungroup-layers': (project, picks) => {
    const layerIds = [layerAt(project, picks), layerAt(project, { ...picks, layer: picks.layer + 1 })]
    const grouped = groupLayers(project, { layerIds, groupId: 'together' })
    if (isRefusal(grouped)) return grouped
    const ungrouped = ungroupLayers(grouped, { layerIds: layerIds.slice(0, 1) })
    return isRefusal(ungrouped) ? { ...ungrouped, project } : ungrouped
  },
}
