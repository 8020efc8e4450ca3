import type { EditResult } from '@/compositions/edit/edit'
import { isRefusal } from '@/compositions/edit/edit'
import { setFields } from '@/compositions/edit/set-fields'
import { textFaceOf } from '@/compositions/kinds/text/text-look'
import { isPlayed, type Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { TextLayer } from '@/compositions/schema/layers/text'
import { ColorField } from '@/web/editor/shared/fields/ColorField'
import { FontField } from '@/web/editor/shared/fields/FontField'
import { FontSizeRow } from '@/web/editor/shared/fields/FontSizeRow'
import { NumberField } from '@/web/editor/shared/fields/NumberField'
import { Row } from '@/web/editor/shared/fields/Row'
import { VolumeRow } from '@/web/editor/shared/fields/VolumeRow'
import { facesOf, nearestWeight } from '@/web/editor/shared/fields/weights'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'

/** An edit that sets fields of several layers, on all or on none. */
export const setAll =
  <L extends Layer>(layers: readonly L[], fieldsOf: (layer: L) => Partial<Layer>) =>
  (project: Project): EditResult => {
    const edited = layers.reduce<EditResult>(
      (done, layer) =>
        isRefusal(done) ? done : setFields(done, { layerId: layer.id, fields: fieldsOf(layer) }),
      project,
    )
    return isRefusal(edited) ? { project, reason: edited.reason } : edited
  }

/** Layers whose color is their `fill`. */
type FilledLayer = Extract<Layer, { asset: 'text' | 'shape' | 'wave' | 'progress' }>

const isFilled = (layer: Layer): layer is FilledLayer =>
  ['text', 'shape', 'wave', 'progress'].includes(layer.asset)

const isText = (layer: Layer): layer is TextLayer => layer.asset === 'text'

/** Layers that begin and end on the timeline by times of their own: what is played lasts as long as its file. */
const hasLength = (layer: Layer): boolean => layer.end !== null && !isPlayed(layer) && !layer.broll

/** Font and font size of all texts; the first one's are shown. */
function TextRows({ texts }: { texts: readonly TextLayer[] }) {
  const editor = useEditor()
  const [first] = texts
  if (!first) return null
  const face = textFaceOf(first)
  const setFont: Parameters<typeof FontField>[0]['onChange'] = (fontFamily, withFonts) =>
    tryEdit(
      editor,
      'Font',
      withFonts(project =>
        setAll(texts, text => ({
          fontFamily,
          fontWeight: nearestWeight(facesOf(fontFamily, project.fonts), textFaceOf(text).fontWeight),
        }))(project),
      ),
    )
  return (
    <>
      <Row label="Font">
        <FontField label="Font" value={face.fontFamily} onChange={setFont} />
      </Row>
      <FontSizeRow
        value={face.fontSize}
        onCommit={fontSize =>
          tryEdit(
            editor,
            'Font size',
            setAll(texts, () => ({ fontSize })),
          )
        }
      />
    </>
  )
}

/** Seconds for which layers are on; those of the first one are shown. */
function DurationRow({ timed }: { timed: readonly Layer[] }) {
  const editor = useEditor()
  const [first] = timed
  if (!first) return null
  return (
    <Row label="Duration">
      <NumberField
        label="Duration"
        unit="s"
        min={0.1}
        decimals={2}
        value={first.duration}
        onCommit={seconds =>
          tryEdit(
            editor,
            'Duration',
            setAll(timed, layer => ({ end: layer.position + seconds })),
          )
        }
      />
    </Row>
  )
}

/**
 * Values of several selected layers, each set on all of those that have it: font, size, color, volume, of which the
 * loudest is shown, and duration.
 */
export function SharedValues({ layers }: { layers: readonly Layer[] }) {
  const filled = layers.filter(isFilled)
  const played = layers.filter(isPlayed)
  const color = filled.find(layer => layer.fill)?.fill ?? '#FFFFFF'
  return (
    <>
      <TextRows texts={layers.filter(isText)} />
      {filled.length > 0 && (
        <Row label="Color">
          <ColorField
            label="Color"
            name="Color"
            value={color}
            edit={fill => setAll(filled, () => ({ fill }))}
          />
        </Row>
      )}
      {played.length > 0 && (
        <VolumeRow
          volume={Math.max(...played.map(layer => layer.volume))}
          edit={volume => setAll(played, () => ({ volume }))}
        />
      )}
      <DurationRow timed={layers.filter(hasLength)} />
    </>
  )
}
