import { ROLES } from '../catalog/roles'
import type { Rect } from '../geometry/box'
import { roundTo } from '../geometry/rounding'
import { hasOwnFile } from '../kinds/kinds'
import { isCaptionTrack, isFrame, isVideo, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { ThemedLayer } from '../schema/applied-theme'
import type { CaptionStyle } from '../schema/caption-style'
import { layerSchema } from '../schema/layers/layer'
import { frameLayersOf } from '../time/frame-layers'
import { normalize } from '../time/normalize'
import { changeFormat } from './change-format'
import { type FirstLooks, firstLooks, mainRef } from './first-looks'
import { refsHere } from './import-layers'
import { introFrames } from './intro-outro'
import { isDeepEqual } from './is-deep-equal'
import { layerRect } from './place-layers'
import { inFrame } from './set-layout'
import { STAGE_SLOT, stackTheme } from './stack-theme'
import { startBox } from './start-box'
import { type Fields, pickFields, restyle, themeFields } from './theme-fields'

/**
 * A template: a project that shows how others can look. Its `MEDIA` video stands for what is filmed, its captions and
 * wave for those of the project, the text `title` for its title.
 */
export type Theme = { id: string; value: Project }

/** The project with the template, and the names of what kept values that were set by hand. */
export type ThemedProject = { project: Project; kept: string[] }

/** The id of the text of a template that shows the title of the project. */
export const TITLE_SLOT = 'title'

/** Layers of new projects that a template replaces as if it had added them. */
const FIRST_ADDED = ['wave', 'progress', 'title', 'cover']

const isContent = (layer: Layer): boolean =>
  layer.layer === 'MEDIA' || isFrame(layer) || isCaptionTrack(layer) || layer.layer === 'BACKGROUND'

/** A shape with the box of a template's video. */
const stageOf = (video: Layer): Layer =>
  layerSchema.parse({
    ...pickFields(video, ['left', 'top', 'width', 'height', 'scaleX', 'scaleY', 'angle']),
    ...{ id: STAGE_SLOT, layer: 'SHAPE', asset: 'shape', fill: '#80808059' },
    ...('radius' in video && typeof video.radius === 'number' && { radius: video.radius }),
  })

/** The wave of a sound in the box of a template's video. */
const onStage = ({ left, top, width, height }: Rect): Rect => ({
  ...{ left: left + width * 0.1, width: width * 0.8 },
  ...{ top: top + height * 0.3, height: height * 0.4 },
})

/** What an application of a template works with: `names` of kept layers and `set` fields are collected. */
type Job = {
  project: Project
  target: Project
  themeId: string
  keepsTouched: boolean
  first: FirstLooks
  set: Record<string, ThemedLayer>
  names: Set<string>
}

/** What a layer was before anyone changed it by hand. */
function baselinesOf({ project, first, keepsTouched }: Job, layer: Layer): readonly Fields[] | null {
  if (!keepsTouched) return null
  const known = project.theme?.layers[layer.id]
  if (known) return [known.fields]
  const alike = first.layers.filter(one => one.layer === layer.layer && one.asset === layer.asset)
  if (layer.layer !== 'MEDIA' || !('mediaRef' in layer)) return alike
  const added = startBox('MEDIA', project.format, project.media[layer.mediaRef])
  return [...alike, ...alike.map(one => ({ ...one, ...added }))]
}

/** A layer with the look of one of the template; what was set is noted. */
function themed<L extends Layer>(job: Job, layer: L, look: Layer, added: boolean): L {
  const names = themeFields(layer, !added)
  const styled = restyle(layer, look as Fields, { names, baselines: baselinesOf(job, layer) })
  job.set[layer.id] = { slot: look.id, added, fields: pickFields(look, names) }
  if (styled.kept) job.names.add(ROLES[layer.layer].label)
  return styled.layer
}

const FILL = ['asset', 'fill', 'fillTo', 'mediaRef', 'shape']

/** The background with the fill or picture of the template's, unless it was set by hand. */
function themedBackground(job: Job, background: Layer, look: Layer): Layer {
  const [now, next] = [pickFields(background, FILL), pickFields(look, FILL)]
  job.set[background.id] = { slot: look.id, added: false, fields: next }
  if (isDeepEqual(now, next)) return background
  const known = job.project.theme?.layers[background.id]
  const were = known ? [known.fields] : job.first.layers.map(one => pickFields(one, FILL))
  const isByHand = background.locked || background.touched || !were.some(one => isDeepEqual(one, now))
  if (job.keepsTouched && isByHand) {
    job.names.add(ROLES.BACKGROUND.label)
    return background
  }
  const { id, position, end } = background
  return { ...look, id, position, end }
}

/** The frames of a video, unless they are locked, where the template has its video, as they are to each other. */
function themedFrames(job: Job, video: Layer, look: Layer): Map<string, Layer> {
  const { project, themeId, keepsTouched } = job
  const frames = frameLayersOf(project.layers, video.id).filter(frame => !frame.locked)
  const boxes = frames.map(layerRect)
  const [left, top] = [Math.min(...boxes.map(one => one.left)), Math.min(...boxes.map(one => one.top))]
  const width = Math.max(...boxes.map(one => one.left + one.width)) - left
  const height = Math.max(...boxes.map(one => one.top + one.height)) - top
  const stage = layerRect(look)
  const [wide, high] = [stage.width / width, stage.height / height]
  const known = frames.map(frame => project.theme?.layers[frame.id]?.fields)
  const isAsSet = (frame: Layer, fields: Fields | undefined) =>
    fields !== undefined &&
    isDeepEqual(
      pickFields(frame, Object.keys(layerRect(frame))),
      pickFields(fields, Object.keys(layerRect(frame))),
    )
  const wasMoved = known.some((fields, index) => fields && !isAsSet(frames[index] as Layer, fields))
  const stays =
    (keepsTouched && wasMoved) ||
    (themeId === project.theme?.id && frames.every((frame, index) => isAsSet(frame, known[index])))
  return new Map(
    frames.map((frame, index) => {
      const box = boxes[index] as Rect
      const place = {
        left: roundTo(stage.left + (box.left - left) * wide, 2),
        top: roundTo(stage.top + (box.top - top) * high, 2),
        width: Math.max(1, roundTo(box.width * wide, 2)),
        height: Math.max(1, roundTo(box.height * high, 2)),
      }
      const { gravity: _, ...free } = frame
      const placed = stays ? frame : ({ ...free, ...place, scaleX: 1, scaleY: 1, angle: 0 } as Layer)
      const framed = {
        ...look,
        ...pickFields(placed, ['gravity', ...Object.keys({ ...place, scaleX: 1, scaleY: 1, angle: 0 })]),
      }
      return [frame.id, themed(job, placed, framed as Layer, false)]
    }),
  )
}

/** The content of the project with the look of the template's. */
function themedContent(job: Job): Layer[] {
  const { project, target } = job
  const look = target.layers.find(one => one.layer === 'MEDIA')
  const captions = target.layers.find(isCaptionTrack)
  const background = target.layers.find(one => one.layer === 'BACKGROUND')
  const frames = new Map<string, Layer>()
  if (look)
    for (const video of project.layers.filter(isVideo)) {
      if (video.layer !== 'MEDIA' || !frameLayersOf(project.layers, video.id).length) continue
      for (const [id, frame] of themedFrames(job, video, look)) frames.set(id, frame)
    }
  return project.layers.map(layer => {
    if (layer.layer === 'BACKGROUND') return background ? themedBackground(job, layer, background) : layer
    if (isCaptionTrack(layer)) return captions ? themed(job, layer, captions, false) : layer
    if (isFrame(layer)) return frames.get(layer.id) ?? layer
    if (layer.layer !== 'MEDIA' || !look) return inFrame(layer, frames)
    return frameLayersOf(project.layers, layer.id).length ? layer : themed(job, layer, look, false)
  })
}

/** The layers that the template adds, as the project would have them; their files are added to `media`. */
function addedBy({ project, target }: Job, media: Project['media']): Layer[] {
  const main = mainRef(project)
  const isAdded = (layer: Layer) => !isContent(layer) && layer.asset !== 'audio' && !isVideo(layer)
  // Not what stands for the project's own media.
  const used = new Set(target.layers.flatMap(one => (isAdded(one) && hasOwnFile(one) ? one.mediaRef : [])))
  const files = Object.entries(target.media).filter(([ref]) => used.has(ref))
  const refs = refsHere(project, new Map(files), media)
  const hasPicture = project.layers.some(one => one.layer === 'MEDIA')
  const seconds = introFrames(project.layers, project.fps) / project.fps
  return target.layers.flatMap((layer): Layer[] => {
    if (layer.layer === 'MEDIA') return hasPicture ? [] : [stageOf(layer)]
    if (!isAdded(layer)) return []
    const { position, end } = layer
    const timed = { ...layer, position: position + seconds, end: end === null ? null : end + seconds }
    if (timed.asset === 'wave') return main ? [{ ...timed, mediaRef: main }] : []
    const isNamed = project.title && (main || hasPicture)
    if (timed.asset === 'text' && timed.id === TITLE_SLOT && isNamed)
      return [{ ...timed, text: project.title }]
    return [hasOwnFile(timed) ? ({ ...timed, mediaRef: refs.get(timed.mediaRef) } as Layer) : timed]
  })
}

/** The slot of a template that a layer is in: that of the template before, or of a new project. */
function slotOf({ project, first }: Job, layer: Layer): string | null {
  const known = project.theme?.layers[layer.id]
  if (known) return known.added ? known.slot : null
  if (layer.layer === 'PROGRESS_BAR') return 'progress'
  if (layer.asset === 'wave' && layer.mediaRef === mainRef(project)) return 'wave'
  const isFirst = first.layers.some(one => one.id === layer.id && one.asset === layer.asset)
  return isFirst && FIRST_ADDED.includes(layer.id) ? layer.id : null
}

/** Was a layer of an earlier template, or of a new project, changed by hand, or a text rewritten? */
function isByHand(job: Job, layer: Layer): boolean {
  const known = job.project.theme?.layers[layer.id]
  const bases = baselinesOf(job, layer)
  if (!bases) return false
  if (known && layer.asset === 'text') return !bases.some(one => one.text === layer.text)
  if (known) return false
  const names = themeFields(layer, false)
  return !bases.some(one => isDeepEqual(pickFields(one, names), pickFields(layer, names)))
}

/** An id for a layer of a template that no other layer has. */
function freeId(slot: string, taken: Set<string>): string {
  let id = `theme-${slot}`.slice(0, 56)
  for (let count = 2; taken.has(id); count++) id = `${`theme-${slot}`.slice(0, 52)}-${count}`
  taken.add(id)
  return id
}

/** The caption style of the template, with the values that were set by hand over it. */
function themedCaptions({ project, target, first, keepsTouched, names }: Job): CaptionStyle {
  const [now, next] = [project.captionStyle, target.captionStyle]
  if (!keepsTouched || isDeepEqual(now, next)) return next
  const were = project.theme ? [project.theme.captionStyle] : first.captionStyles
  const same = were.filter(one => one.presetStyle === now.presetStyle)
  const byHand = Object.entries(now).filter(([name, value]) =>
    same.every(one => !isDeepEqual((one as Fields)[name], value)),
  )
  if (byHand.some(([name, value]) => !isDeepEqual((next as Fields)[name], value))) names.add('Caption style')
  return same.length ? { ...next, ...Object.fromEntries(byHand) } : now
}

/**
 * Gives a project the look of a template (L1). What it shows and says stays, with its times; captions, background and
 * boxes get the template's look, its layers are added, and those of an earlier template go. Values that were set by hand
 * are kept, unless `keepsTouched` is false (L2). A template of another format is fitted first (S4).
 */
export function applyTheme(
  project: Project,
  { theme, keepsTouched = true }: { theme: Theme; keepsTouched?: boolean },
): ThemedProject {
  const target = changeFormat(theme.value, project.format)
  const job: Job = {
    ...{ project, target, themeId: theme.id, keepsTouched, first: firstLooks(project) },
    ...{ set: {}, names: new Set<string>() },
  }
  const content = themedContent(job)
  const media = { ...project.media }
  const wanted = addedBy(job, media)
  const inSlots = content.flatMap(layer => {
    const slot = slotOf(job, layer)
    return slot === null ? [] : [{ layer, slot }]
  })
  // Those of the template before come first: of two progress bars, the same one stays in its slot.
  const before = [true, false].flatMap(wasThemed =>
    inSlots.filter(({ layer }) => Object.hasOwn(project.theme?.layers ?? {}, layer.id) === wasThemed),
  )
  const taken = new Set(content.map(layer => layer.id))
  const gone = new Set<string>()
  const matched = new Set<Layer>()
  const added = wanted.map(look => {
    const known = before.find(
      one => one.slot === look.id && one.layer.asset === look.asset && !matched.has(one.layer),
    )?.layer
    if (!known) {
      const layer = { ...look, id: freeId(look.id, taken) }
      job.set[layer.id] = { slot: look.id, added: true, fields: pickFields(look, themeFields(look, false)) }
      return layer
    }
    matched.add(known)
    gone.add(known.id)
    const isNew = !project.theme?.layers[known.id]
    const { position, end } = isNew ? look : known
    return { ...themed(job, known, look, true), position, end }
  })
  const video = target.layers.find(one => one.layer === 'MEDIA')
  const isHeardOnly = video && !project.layers.some(one => one.layer === 'MEDIA')
  for (const { layer, slot } of before) {
    if (matched.has(layer)) continue
    if (layer.asset === 'wave' && isHeardOnly) {
      const look = { ...layer, ...onStage(layerRect(video)) }
      gone.add(layer.id)
      wanted.push({ ...look, id: slot })
      added.push(themed(job, layer, { ...look, id: slot }, true))
    } else if (!isByHand(job, layer) && !layer.locked && !layer.touched) gone.add(layer.id)
    else if (keepsTouched) job.names.add(ROLES[layer.layer].label)
  }
  const rest = content.filter(layer => !gone.has(layer.id))
  const fonts = target.fonts.filter(font => !project.fonts.some(one => one.id === font.id))
  const captionStyle = themedCaptions(job)
  const next = normalize({
    ...project,
    ...{ media, captionStyle, fonts: [...project.fonts, ...fonts] },
    layers: stackTheme(rest, { added, slots: wanted.map(one => one.id), target: target.layers }),
    theme: { id: theme.id, captionStyle: target.captionStyle, layers: job.set },
  })
  return { project: next, kept: [...job.names] }
}
