import { isPicture, type Kind, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { framingFields } from '../schema/framing-fields'
import { blendField, commonFields } from '../schema/layers/common'
import { layerSchema } from '../schema/layers/layer'
import { outlineFields } from '../schema/layers/outline-fields'
import { waveSchema } from '../schema/layers/wave'
import { type EditResult, refuse } from './edit'
import { issueText } from './issue-text'

/** What every visible layer has of a look. */
const COMMON = ['opacity', 'animationIn', 'animation', 'animationOut', 'fade']

const { reposition: _, flipX: __, flipY: ___, ...framing } = framingFields
const PICTURE = [...Object.keys(framing), ...Object.keys(blendField)]
const OUTLINED = [...Object.keys(outlineFields), 'fill', 'fillTo', 'radius']

const TEXT = [
  ...[
    'textKind',
    'presetStyle',
    'fontFamily',
    'fontWeight',
    'fontStyle',
    'underline',
    'listStyleType',
    'fontSize',
    'lineHeight',
  ],
  ...['letterSpacing', 'overflow', 'textAlign', 'fill', 'fillTo', 'stroke', 'strokeWidth', 'shadow'],
  ...['shadowType', 'backgroundColor', 'textBackgroundColor', 'padding', 'radius', 'animationUnit'],
]

const CONTENT = ['asset', 'mediaRef', 'cover']
const WAVE = Object.keys(waveSchema.shape).filter(name => !(name in commonFields) && !CONTENT.includes(name))

/** The fields of a kind that are its look and of no other kind. */
export const OWN_LOOK: Record<Kind, readonly string[]> = {
  video: PICTURE,
  image: PICTURE,
  gif: PICTURE,
  audio: [],
  text: TEXT,
  subtitle: ['captionStyle'],
  progress: ['fill', 'backgroundColor', 'radius'],
  shape: [...OUTLINED, ...Object.keys(blendField)],
  svg: OUTLINED,
  wave: WAVE,
  lottie: [],
  json: [],
}

/** The fields that `from` gives a layer: all of its look to one of its kind or family, else what all have. */
function sharedFields(from: Layer, to: Layer): readonly string[] {
  const isAlike = from.asset === to.asset || (isPicture(from) && isPicture(to))
  return isAlike ? [...COMMON, ...OWN_LOOK[to.asset]] : COMMON
}

/** A layer with the look of another: a field that `from` lacks is removed. */
function dressed(layer: Layer, from: Layer): Record<string, unknown> {
  const after: Record<string, unknown> = { ...layer }
  const source: Record<string, unknown> = { ...from }
  for (const name of sharedFields(from, layer)) {
    // A frame fades with its video, and captions don't fade: they have no such field.
    if (name === 'fade' && !('fade' in layer && 'fade' in from)) continue
    if (source[name] === undefined) delete after[name]
    else after[name] = source[name]
  }
  return after
}

/**
 * Gives layers the look of another one: font, colors, frame, filter, animations, but not what they show, where and when
 * they are. Layers of another kind get what all kinds have in common: opacity, fade and animations. Sounds are skipped.
 */
export function pasteLook(
  project: Project,
  { look, layerIds }: { look: Layer; layerIds: readonly string[] },
): EditResult {
  const wanted = new Set(layerIds)
  const targets = project.layers.filter(layer => wanted.has(layer.id) && layer.asset !== 'audio')
  if (!targets.length || look.asset === 'audio')
    return refuse(project, 'Select a layer that is seen to give it a look')
  if (targets.some(layer => layer.locked)) return refuse(project, 'This layer is locked')
  const after = new Map<Layer, Layer>()
  for (const layer of targets) {
    const parsed = layerSchema.safeParse(dressed(layer, look))
    if (!parsed.success) return refuse(project, issueText(parsed.error))
    after.set(layer, parsed.data)
  }
  return { ...project, layers: project.layers.map(layer => after.get(layer) ?? layer) }
}
