import { DEFAULTS } from '../../../../../compositions/catalog/defaults'
import type { Kind } from '../../../../../compositions/model/layers/layer'
import type { Asset } from '../../../core/media/media-places'
import { readyMedia } from '../../../shared/media/ready-media'
import { UploadGrid } from '../../../shared/media/UploadGrid'
import { useEditor } from '../../../shared/session/editor-context'
import { type PlacedLayer, placeLayer } from '../../../shared/session/place-layer'
import { PanelPage } from '../PanelPage'
import classes from './Elements.module.css'

const { topPixels, widthPixels, heightPixels } = DEFAULTS.watermark

/** A logo of the team's as a watermark over the whole project, at the place of section 9 of the spec. */
export function LogoPage({ onClose }: { onClose(): void }) {
  const editor = useEditor()
  const add = (asset: Asset) => {
    const { project } = editor.store.state
    const known = readyMedia(editor, asset)
    if (!known) return
    const { mediaRef, media } = known
    const { kind } = media
    const layer: PlacedLayer = {
      ...{ layer: 'OVERLAY', asset: kind as Kind, mediaRef, title: 'Watermark', position: 0, end: null },
      ...{ top: topPixels, width: widthPixels, height: heightPixels },
      left: Math.round((project.format.width - widthPixels) / 2),
      ...((kind === 'image' || kind === 'gif') && { scaleType: 'contain' }),
    }
    if (placeLayer(editor, 'Add watermark', layer, { [mediaRef]: media })) onClose()
  }
  return (
    <PanelPage title="Watermark" onBack={onClose}>
      <p className={classes.what}>Choose your logo. It stays near the upper edge for the whole video.</p>
      <UploadGrid kinds={['images', 'drawings']} onChoose={add} />
    </PanelPage>
  )
}
