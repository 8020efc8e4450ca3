import { openProject } from '../document/migrate'
import type { LayerInput } from '../model/layers/layer'
import type { Format, Project } from '../model/project'
import type { Media } from '../schema/media'
import { CLEAR_OF_MARK } from './change-format'
import { newProject } from './new-project'

/** A rectangle in pixels of the canvas. */
type Place = { left: number; top: number; width: number; height: number }

/** Where the parts of an audiogram are. */
type Places = { cover: Place; title: Place; captions: Place }

/** Where the cover begins: below the watermark of free plans. */
const topOf = ({ height }: Format): number => Math.max(CLEAR_OF_MARK, Math.round(height * 0.165))

/** Pixels between the parts. */
const GAP = 32

/** On a tall canvas, the parts are below each other. */
function stacked(format: Format, hasPicture: boolean): Places {
  const { width, height } = format
  const side = Math.round(Math.min(width * 0.56, height * 0.3))
  const top = topOf(format)
  const cover = { left: Math.round((width - side) / 2), top, width: side, height: side }
  const title = { left: 90, top: top + side + GAP, width: width - 180, height: Math.round(height * 0.065) }
  const above = hasPicture ? title.top + title.height : top + side
  const captions = { left: 60, top: above + GAP, width: width - 120, height: Math.round(height * 0.14) }
  return { cover, title, captions }
}

/** On any other canvas, the cover is beside the title and the captions. */
function sideBySide(format: Format, hasPicture: boolean): Places {
  const { width, height } = format
  const [left, top] = [Math.round(width * 0.07), topOf(format)]
  const side = Math.min(Math.round(height * 0.62) - top, Math.round(width * 0.36))
  const beside = { left: left + side + 2 * GAP, width: width - 2 * left - side - 2 * GAP }
  const title = { ...beside, top, height: Math.round(height * 0.13) }
  const above = hasPicture ? title.top + title.height + GAP : top
  const captions = { ...beside, top: above, height: top + side - above }
  return { cover: { left, top, width: side, height: side }, title, captions }
}

const titleText = (text: string, place: Place): LayerInput => ({
  ...{ id: 'title', layer: 'TEXT', asset: 'text', textKind: 'HEADING', text },
  ...{ fill: '#FFFFFF', overflow: 'shrink', ...place },
})

/** A cover without a picture: the title on a colored card. */
function card({ cover: { left, top, width } }: Places, title: string): LayerInput[] {
  const inside = Math.round(width * 0.1)
  return [
    {
      ...{ id: 'cover', layer: 'SHAPE', asset: 'shape', shape: 'rounded', radius: Math.round(width * 0.08) },
      ...{ left, top, width, height: width, fill: '#6F78FF', fillTo: '#B04BE0' },
    },
    {
      ...titleText(title, {
        ...{ left: left + inside, top: top + inside },
        ...{ width: width - 2 * inside, height: width - 2 * inside },
      }),
      // Larger letters would divide long words (S9).
      ...{ textKind: 'PODCAST_COVER', overflow: 'shrink', fontSize: Math.round(width * 0.16) },
    },
  ]
}

/** The cover of the episode, with the title beside or below it. */
const picture = ({ cover, title }: Places, text: string): LayerInput[] => [
  {
    ...{ id: 'cover', layer: 'IMAGE', asset: 'image', mediaRef: 'cover', presetStyle: 'Rounded' },
    ...{ radius: Math.round(cover.width * 0.08), ...cover },
  },
  titleText(text, title),
]

/**
 * A new audiogram: what `newProject` makes of audio, with a cover, the title, and captions colored by speaker below
 * them. Without `cover`, a picture, the cover is a card with the title.
 */
export function newAudiogram({
  cover,
  ...project
}: Parameters<typeof newProject>[0] & { cover: Media | null }): Project {
  const { format, title } = project
  const value = newProject(project)
  const places = (format.height > 1.2 * format.width ? stacked : sideBySide)(format, cover !== null)
  const { captions } = places
  const layers = value.layers.map(layer => {
    if (layer.asset === 'subtitle') return { ...layer, ...captions }
    if (layer.asset !== 'wave') return layer
    return { ...layer, top: Math.max(layer.top, captions.top + captions.height + GAP) }
  })
  return openProject({
    ...value,
    layers: [...layers, ...(cover ? picture(places, title) : card(places, title))],
    media: { ...value.media, ...(cover && { cover }) },
    captionStyle: { ...value.captionStyle, colorBySpeaker: true },
  })
}
