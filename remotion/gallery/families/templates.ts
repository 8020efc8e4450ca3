import { BUILT_IN_THEMES, type BuiltInTheme, builtInValue } from '@/compositions/document/built-in-themes'
import { applyTheme, TITLE_SLOT } from '@/compositions/edit/apply-theme'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import { normalize } from '@/compositions/time/normalize'
import type { GalleryFamily, GalleryMedia } from '../gallery-case'

/** Seconds of the talk that a sample plays, from the middle of a sentence. */
const TRIM = { start: 2, end: 8 }

/** Where the person on the left of the talk is, as a fraction of the picture. */
const PERSON = { x: 0.3, y: 0.46 }

/** The aspect ratio below which a box shows one of the two people. */
const NARROW = 1.3

/** What a project that is made from a template looks like: the generated talk with the template's own words. */
export function templateSample(theme: BuiltInTheme, { media, transcript }: GalleryMedia): Project {
  const value = builtInValue(theme)
  const title = value.layers.find(one => one.id === TITLE_SLOT)
  const sound = { kind: 'audio', width: 0, height: 0, fps: 0 } as const
  const talk = theme.type === 'podcastToVideo' ? { ...media.media, ...sound } : media.media
  const fresh = newProject({
    ...{ id: theme.id, title: title?.asset === 'text' ? title.text : theme.title, type: theme.type },
    format: formatNamed(theme.format),
    ...(theme.type !== 'scratch' && { media: talk, transcript }),
  })
  const layers = fresh.layers.map(layer => ('trim' in layer ? { ...layer, trim: TRIM } : layer))
  const { project } = applyTheme(normalize({ ...fresh, layers }), { theme: { id: theme.id, value } })
  const framed = project.layers.map(layer =>
    layer.asset === 'video' && layer.width / layer.height < NARROW ? { ...layer, focus: PERSON } : layer,
  )
  return normalize({ ...project, layers: framed })
}

/** Frame of a sample in which everything has come in. */
const TEMPLATE_FRAME = 50

/** Every template over the generated talk. */
export const templates: GalleryFamily = {
  title: 'Templates',
  cell: 300,
  columns: 8,
  goesSparse: false,
  cases: gallery =>
    BUILT_IN_THEMES.map(theme => ({
      label: theme.title,
      project: templateSample(theme, gallery),
      frame: TEMPLATE_FRAME,
    })),
}
