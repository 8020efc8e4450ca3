import { ActionIcon, Button, Modal, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { setCover } from '@/compositions/edit/set-cover'
import { setFields } from '@/compositions/edit/set-fields'
import { MIDDLES } from '@/compositions/kinds/wave/middle'
import { WAVES, type WaveName, waveNames } from '@/compositions/looks/waves/waves'
import type { LayerOf } from '@/compositions/model/layers/layer'
import type { Asset } from '@/web/editor/core/media/media-places'
import { audibleMedia, withWave } from '@/web/editor/core/new-layers/new-wave'
import { ColorField } from '@/web/editor/shared/fields/ColorField'
import { FadeRows } from '@/web/editor/shared/fields/FadeRows'
import { OptionalColor } from '@/web/editor/shared/fields/OptionalColor'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { readyMedia } from '@/web/editor/shared/media/ready-media'
import { UploadGrid } from '@/web/editor/shared/media/UploadGrid'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import classes from './WaveValues.module.css'

/** The picture in the middle of a record, of rays or of rings, selected from the team's uploads. */
function CoverRow({ layer }: { layer: LayerOf<'wave'> }) {
  const editor = useEditor()
  const { perform } = useLayerEdits(layer.id)
  const [isOpen, setOpen] = useState(false)
  const layerId = layer.id
  const choose = (asset: Asset) => {
    const known = readyMedia(editor, asset)
    if (!known) return
    perform('Cover picture', project =>
      setCover(project, { layerId, ref: known.mediaRef, media: known.media }),
    )
    setOpen(false)
  }
  return (
    <Row label="Cover">
      <span className={classes.cover}>
        <Button size="xs" variant="default" fullWidth onClick={() => setOpen(true)}>
          {layer.cover ? 'Another picture' : 'Choose a picture'}
        </Button>
        {layer.cover && (
          <Tooltip label="Remove the cover">
            <ActionIcon
              size={28}
              aria-label="Remove the cover"
              onClick={() => perform('No cover', project => setCover(project, { layerId, ref: null }))}
            >
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Cover picture" size={420}>
        <UploadGrid kinds={['images']} onChoose={choose} />
      </Modal>
    </Row>
  )
}

/** The shades of a wave that shows the whole sound, from quiet to loud. */
function ShadeRows({ layer }: { layer: LayerOf<'wave'> }) {
  const colours = layer.colours ?? WAVES[layer.wave].colours ?? []
  return colours.map((color, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a shade is identified by its index.
    <Row key={index} label={`Shade ${index + 1}`}>
      <ColorField
        label={`Shade ${index + 1} of ${colours.length}, from quiet to loud`}
        name="Shade of the wave"
        value={color}
        edit={chosen => project =>
          setFields(project, {
            layerId: layer.id,
            fields: { colours: colours.with(index, chosen) },
          })
        }
      />
    </Row>
  ))
}

/** The sound that a wave follows, shown if there are several to select from. */
function SoundRow({ layer }: { layer: LayerOf<'wave'> }) {
  const project = useProject()
  const { set } = useLayerEdits(layer.id)
  const refs = [...new Set([layer.mediaRef, ...audibleMedia(project)])]
  if (refs.length < 2) return null
  return (
    <Row label="Moves with">
      <SelectField
        label="Moves with"
        value={layer.mediaRef}
        options={refs.map(value => ({ value, label: project.media[value]?.title ?? 'Sound' }))}
        onChange={mediaRef => set('Sound of the wave', { mediaRef })}
      />
    </Row>
  )
}

const KINDS = waveNames.map(value => ({
  value,
  label: WAVES[value].family === 'wave' ? WAVES[value].label : `${WAVES[value].label} (visualizer)`,
}))

/** Waves of bars whose corners can be round. */
const BARS: readonly WaveName[] = ['bars', 'shine hollow', 'dualbars', 'static', 'Bar']

/** The corner radius of bars that have none of their own, in pixels, and the maximum of the slider. */
const MAX_RADIUS = 50

/** The values of a wave: its look, sound, colors, stroke, corners, cover and fades. */
export function WaveValues({ layer }: { layer: LayerOf<'wave'> }) {
  const { perform, set } = useLayerEdits(layer.id)
  const project = useProject()
  const own = WAVES[layer.wave]
  const edit = (fields: Partial<LayerOf<'wave'>>) => (value: typeof project) =>
    setFields(value, { layerId: layer.id, fields })
  const fill = layer.fill ?? own.fill
  const to = layer.fillTo ?? (layer.fill ? null : (own.fillTo ?? null))
  return (
    <>
      <Row label="Wave">
        <SelectField
          label="Wave"
          value={layer.wave}
          options={KINDS}
          onChange={wave => perform(`Wave ${WAVES[wave].label}`, value => withWave(value, layer, wave))}
        />
      </Row>
      <SoundRow layer={layer} />
      <Row label={layer.wave === 'static' ? 'Heard' : 'Color'}>
        <ColorField
          label={layer.wave === 'static' ? 'Color of what was heard' : 'Wave color'}
          name="Wave color"
          value={fill}
          edit={color => edit({ fill: color, ...(to ? { fillTo: to } : {}) })}
        />
      </Row>
      <OptionalColor
        label="Runs to"
        name="Second wave color"
        value={to}
        first="#FFFFFF"
        edit={fillTo => edit({ fill, fillTo })}
        onChange={fillTo => set('Second wave color', { fill, fillTo: fillTo ?? undefined })}
      />
      {layer.wave === 'static' && <ShadeRows layer={layer} />}
      <Row label="Stroke">
        <SliderField
          label="Stroke"
          min={1}
          max={60}
          value={layer.strokeWidth ?? own.strokeWidth}
          edit={strokeWidth => edit({ strokeWidth })}
        />
      </Row>
      {BARS.includes(layer.wave) && (
        <Row label="Corners">
          <SliderField
            label="Corners of bars"
            max={MAX_RADIUS}
            value={Math.min(MAX_RADIUS, layer.radius ?? MAX_RADIUS)}
            edit={radius => edit({ radius })}
          />
        </Row>
      )}
      {MIDDLES[layer.wave] && <CoverRow layer={layer} />}
      <FadeRows layer={layer} />
    </>
  )
}
