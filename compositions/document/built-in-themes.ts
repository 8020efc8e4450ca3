import { PROJECT_VERSION } from '../catalog/defaults'
import categories from '../looks/themes/categories.json'
import landscape from '../looks/themes/landscape.json'
import portrait from '../looks/themes/portrait.json'
import square from '../looks/themes/square.json'
import { type FormatName, formatNamed, type Project, type ProjectType } from '../model/project'
import type { Media } from '../schema/media'
import { memoize } from '../util/memoize'
import { openProject } from './migrate'

/** The categories of templates, in the order in which people see them. */
export const THEME_CATEGORIES: readonly { slug: string; title: string }[] = categories

/** A template that comes with Talkreel: a project without its media, and what it is good for. */
export type BuiltInTheme = {
  id: string
  title: string
  category: string
  type: ProjectType
  format: FormatName
  captionStyle: object
  layers: readonly object[]
}

/** Every template that comes with Talkreel. */
export const BUILT_IN_THEMES = [...portrait, ...square, ...landscape] as readonly BuiltInTheme[]

const seen = { width: 1920, height: 1080, fps: 30 }
const unseen = { width: 0, height: 0, fps: 0 }

/** What stands for the media of a project, in a template. */
const standIn = (type: ProjectType): Media => ({
  ...{ assetId: 'stand-in', duration: 60, hasAudio: true },
  ...(type === 'podcastToVideo' ? { kind: 'audio', ...unseen } : { kind: 'video', ...seen }),
})

/** The project of a template that comes with Talkreel; `media` stands for what it will show. */
export const builtInValue = memoize((theme: BuiltInTheme): Project => {
  const { id, title, type, format, captionStyle, layers } = theme
  const media = standIn(type)
  const played = layers.map(layer =>
    'asset' in layer && (layer.asset === 'video' || layer.asset === 'audio')
      ? { ...layer, trim: { start: 0, end: media.duration } }
      : layer,
  )
  return openProject({
    ...{ version: PROJECT_VERSION, id, title, type, format: formatNamed(format), fps: 30 },
    ...{ layers: played, media: type === 'scratch' ? {} : { media }, transcripts: {}, captionStyle },
  })
})
