import { type EditResult, isRefusal } from '@/compositions/edit/edit'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import { setFields } from '@/compositions/edit/set-fields'
import { isCaptionTrack, type LayerOf } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { CaptionPreset, CaptionStyle } from '@/compositions/schema/caption-style'

/** The first caption track; null if the project has none. */
export const captionLayer = (project: Project): LayerOf<'subtitle'> | null =>
  project.layers.find(isCaptionTrack) ?? null

/** The caption style in use: the track's own, else the project's (P4). */
export const captionStyleOf = (project: Project): CaptionStyle =>
  captionLayer(project)?.captionStyle ?? project.captionStyle

/** Sets the caption style on all tracks that have their own, if the first one has, else on the project. */
export function withCaptionStyle(project: Project, style: CaptionStyle): Project {
  if (!captionLayer(project)?.captionStyle) return setCaptionStyle(project, style)
  const own = project.layers.filter(isCaptionTrack).filter(track => track.captionStyle)
  return own.reduce((changed, track) => setCaptionStyle(changed, style, track.id), project)
}

/** Shows or hides all caption tracks. */
export const withCaptionsShown = (project: Project, isShown: boolean): EditResult =>
  project.layers
    .filter(isCaptionTrack)
    .reduce<EditResult>(
      (done, { id }) =>
        isRefusal(done) ? done : setFields(done, { layerId: id, fields: { hide: !isShown } }),
      project,
    )

/** Changes some values of the caption style in use. */
export const withCaptionValues = (project: Project, values: Partial<CaptionStyle>): Project =>
  withCaptionStyle(project, { ...captionStyleOf(project), ...values })

/** What a person sets by hand stays when another preset is chosen: size, words at a time, and colors. */
const KEPT = [
  ...['fontSize', 'wordLimit', 'colorBySpeaker', 'fill', 'activeFill', 'futureFill', 'emphasizeFill'],
  ...['activeColor', 'stroke', 'backgroundColor', 'textBackgroundColor', 'activeBackground'],
  ...['futureBackground', 'highlightBoxColor'],
]

/** Chooses a preset; size, words at a time and colors that were set by hand stay, everything else is the preset's. */
export function withCaptionPreset(project: Project, presetStyle: CaptionPreset): Project {
  const kept = Object.entries(captionStyleOf(project)).filter(
    ([field, value]) => KEPT.includes(field) && value !== null && value !== undefined,
  )
  return withCaptionStyle(project, { ...Object.fromEntries(kept), presetStyle })
}

/** The number of values in which the caption style differs from its preset. */
export const countOwnCaptionValues = (project: Project): number =>
  Object.values(captionStyleOf(project)).filter(value => value !== undefined).length - 1

/** The caption style without the changes of its preset. */
export const withPlainCaptionPreset = (project: Project): Project =>
  withCaptionStyle(project, { presetStyle: captionStyleOf(project).presetStyle })
