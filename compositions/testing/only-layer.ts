import { PROJECT_VERSION } from '../catalog/defaults'
import { openProject } from '../document/migrate'
import type { DrawnLayerKind, LayerInput } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import { evaluate } from '../scene/evaluate'
import type { GraphicItemOf } from '../scene/frame'
import { prepare } from '../scene/prepare'
import type { Media } from '../schema/media'
import { testFontBook } from './fonts'

/** A project of one layer on an upright canvas. */
function projectOf(layer: LayerInput, media: Record<string, Media>): Project {
  return openProject({
    ...{ version: PROJECT_VERSION, id: 'p', title: '', type: 'scratch', fps: 30 },
    format: formatNamed('1080X1920'),
    layers: [layer],
    media,
    transcripts: {},
    captionStyle: { presetStyle: 'Plain' },
  })
}

/** What a layer of a drawn kind looks like in a frame, alone in a project; null where nothing is drawn. */
export async function onlyLayer<K extends DrawnLayerKind>(kind: K, media: Record<string, Media> = {}) {
  const fonts = await testFontBook()
  const project = (layer: LayerInput) => projectOf(layer, media)
  const at = (layer: LayerInput, n: number): GraphicItemOf<K> | null => {
    const { layers } = evaluate(prepare(project(layer), { fonts }), n)
    return (layers.find(shown => shown.kind === kind) as GraphicItemOf<K> | undefined) ?? null
  }
  return Object.assign(at, { project })
}
