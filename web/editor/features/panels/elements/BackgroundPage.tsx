import { type BackgroundFill, setBackground } from '@/compositions/edit/set-background'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Asset } from '@/web/editor/core/media/media-places'
import { newId } from '@/web/editor/core/store/new-id'
import { ColorField } from '@/web/editor/shared/fields/ColorField'
import { readyMedia } from '@/web/editor/shared/media/ready-media'
import { UploadGrid } from '@/web/editor/shared/media/UploadGrid'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { PanelPage } from '../PanelPage'
import { PanelSection } from '../PanelSection'
import backgrounds from './backgrounds.json'
import classes from './Elements.module.css'

const NAME = 'Background'

/** A background of one color, or of a gradient to `fillTo`. */
const shape = (fill: string, fillTo: string | null = null): BackgroundFill => ({
  asset: 'shape',
  fill,
  fillTo,
})

const css = ({ fill, fillTo }: { fill: string; fillTo: string | null }): string =>
  fillTo ? `linear-gradient(${fill}, ${fillTo})` : fill

const isOf = (layer: Layer | undefined, { fill, fillTo }: (typeof backgrounds)[number]): boolean =>
  layer?.asset === 'shape' && layer.fill === fill && layer.fillTo === fillTo

/** The background of the project: a color, a gradient, or a picture of the team. */
export function BackgroundPage({ onClose }: { onClose(): void }) {
  const editor = useEditor()
  const { layers } = useProject()
  const layer = layers.find(one => one.layer === 'BACKGROUND')
  const lay = (background: BackgroundFill) =>
    tryEdit(editor, NAME, project => setBackground(project, { id: newId(), background }))
  const layPicture = (asset: Asset) => {
    const known = readyMedia(editor, asset)
    if (!known) return
    const { mediaRef, media } = known
    if (media.kind !== 'image' && media.kind !== 'gif') return
    const background: BackgroundFill = { asset: media.kind, mediaRef }
    tryEdit(editor, NAME, project =>
      setBackground(project, { id: newId(), background, media: { [mediaRef]: media } }),
    )
  }
  return (
    <PanelPage title="Background" onBack={onClose}>
      <PanelSection title="Colors">
        <div className={classes.swatches}>
          {backgrounds.map(background => (
            <button
              key={background.name}
              type="button"
              className={classes.swatch}
              aria-label={background.name}
              aria-pressed={isOf(layer, background)}
              title={background.name}
              style={{ background: css(background) }}
              onClick={() => lay(shape(background.fill, background.fillTo))}
            />
          ))}
        </div>
        <ColorField
          label="Your own color"
          name={NAME}
          value={layer?.asset === 'shape' ? layer.fill : '#FFFFFF'}
          edit={fill => project => setBackground(project, { id: newId(), background: shape(fill) })}
        />
      </PanelSection>
      <PanelSection title="Or one of your pictures">
        <UploadGrid kinds={['images']} onChoose={layPicture} />
      </PanelSection>
    </PanelPage>
  )
}
