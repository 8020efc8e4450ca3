import { isCaptionTrack } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { CaptionPreset } from '../schema/caption-style'

/** How captions look: their style, and the font of it where that is none of the bundled ones. */
export type CaptionLook = Pick<Project, 'captionStyle' | 'fonts'>

/** The look of the captions of a project: that of its first track, else the project's (P4). */
export function captionLookOf(project: Project): CaptionLook {
  const captionStyle = project.layers.find(isCaptionTrack)?.captionStyle ?? project.captionStyle
  return { captionStyle, fonts: project.fonts.filter(font => font.family === captionStyle.fontFamily) }
}

/** Gives all captions of a project a look, except locked ones. Where they are, and whether they are shown, stays. */
export function applyCaptionLook(project: Project, { captionStyle, fonts }: CaptionLook): Project {
  const layers = project.layers.map(layer =>
    isCaptionTrack(layer) && layer.captionStyle && !layer.locked ? { ...layer, captionStyle } : layer,
  )
  const added = fonts.filter(font => !project.fonts.some(({ id }) => id === font.id))
  return {
    ...project,
    layers,
    captionStyle,
    fonts: added.length ? [...project.fonts, ...added] : project.fonts,
  }
}

/**
 * Sets the style of all captions of a project by its name, with its own values, except where they have that style already
 * or are locked.
 */
export function setCaptionPreset(project: Project, presetStyle: CaptionPreset): Project {
  const layers = project.layers.map(layer => {
    if (!isCaptionTrack(layer) || !layer.captionStyle || layer.locked) return layer
    return layer.captionStyle.presetStyle === presetStyle
      ? layer
      : { ...layer, captionStyle: { presetStyle } }
  })
  const isSame = project.captionStyle.presetStyle === presetStyle
  return { ...project, layers, captionStyle: isSame ? project.captionStyle : { presetStyle } }
}
