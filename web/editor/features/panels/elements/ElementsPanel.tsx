import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { DEFAULTS } from '@/compositions/catalog/defaults'
import type { Rect } from '@/compositions/geometry/box'
import type { Kind } from '@/compositions/model/layers/layer'
import { type ShapeGroup, shapeGroups, shapeRow } from '@/compositions/schema/layers/shape-tables'
import { useWatermark } from '@/web/client/queries/use-quota'
import type { Asset } from '@/web/editor/core/media/media-places'
import { editorKinds } from '@/web/editor/kinds/kinds'
import { usePlaceAsset } from '@/web/editor/shared/media/place-asset'
import { readyMedia } from '@/web/editor/shared/media/ready-media'
import { UploadGrid } from '@/web/editor/shared/media/UploadGrid'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { type PlacedLayer, placeLayer } from '@/web/editor/shared/session/place-layer'
import { Panel } from '../Panel'
import { PanelPage } from '../PanelPage'
import { NothingFound, PanelSearch } from '../PanelSearch'
import { PanelSection } from '../PanelSection'
import { BackgroundPage } from './BackgroundPage'
import classes from './Elements.module.css'
import { EndPage } from './EndPage'
import { type PageName, PartCards, searchParts } from './PartCards'
import { PictureCards } from './PictureCards'
import { ShapeCards } from './ShapeCards'

const { topPixels, widthPixels, heightPixels } = DEFAULTS.watermark

/** Canvas pixels between the product's watermark and a logo. */
const GAP = 24

/** The box of a logo in canvas pixels: at the position of the product's watermark, or below it if that is shown. */
export const logoBox = (canvasWidth: number, isMarked: boolean): Rect => ({
  left: Math.round((canvasWidth - widthPixels) / 2),
  top: topPixels + (isMarked ? heightPixels + GAP : 0),
  width: widthPixels,
  height: heightPixels,
})

/** The page that adds a logo of the team as a watermark over the whole project (PR27). */
function LogoPage({ onClose }: { onClose(): void }) {
  const editor = useEditor()
  const isMarked = useWatermark()
  const add = (asset: Asset) => {
    const { project } = editor.store.state
    const known = readyMedia(editor, asset)
    if (!known) return
    const { mediaRef, media } = known
    const { kind } = media
    const layer: PlacedLayer = {
      ...{ layer: 'OVERLAY', asset: kind as Kind, mediaRef, title: 'Watermark', position: 0, end: null },
      ...logoBox(project.format.width, isMarked),
      ...(editorKinds[kind].mode === 'crop' && { scaleType: 'contain' }),
    }
    if (placeLayer(editor, 'Add watermark', layer, { [mediaRef]: media })) onClose()
  }
  return (
    <PanelPage title="Watermark" onBack={onClose}>
      <p className={classes.what}>
        {`Choose your logo. It stays near the upper edge for the whole video${isMarked ? ', below the Talkreel watermark' : ''}.`}
      </p>
      <UploadGrid kinds={['images', 'drawings']} onChoose={add} />
    </PanelPage>
  )
}

/**
 * The groups with those of their shapes whose label contains `words`, or with all shapes if the group's own
 * label does. Empty groups are left out.
 */
export function searchShapes(words: string): ShapeGroup[] {
  const has = (label: string) => label.toLowerCase().includes(words.trim().toLowerCase())
  return shapeGroups.flatMap(group => {
    const { label, shapes } = group
    const found = has(label) ? shapes : shapes.filter(shape => has(shapeRow(shape).label))
    return found.length ? [{ ...group, shapes: found }] : []
  })
}

const TABS = [
  { value: 'shapes', label: 'Shapes' },
  { value: 'stickers', label: 'Stickers' },
  { value: 'icons', label: 'Icons' },
  { value: 'uploads', label: 'Uploads' },
] as const

type Tab = (typeof TABS)[number]['value']

/** Parts of a video, shapes, stickers, icons, and the graphics of the team. */
export function ElementsPanel() {
  const [page, setPage] = useState<PageName | null>(null)
  const [returned, setReturned] = useState<PageName | null>(null)
  const [tab, setTab] = useState<Tab>('shapes')
  const [search, setSearch] = useState('')
  const place = usePlaceAsset()
  const close = () => {
    setReturned(page)
    setPage(null)
  }
  if (page === 'BACKGROUND') return <BackgroundPage onClose={close} />
  if (page === 'WATERMARK') return <LogoPage onClose={close} />
  if (page) return <EndPage role={page} onClose={close} />
  return (
    <Panel title="Elements">
      <SegmentedControl
        fullWidth
        aria-label="Which elements"
        data={[...TABS]}
        value={tab}
        onChange={value => setTab(value as Tab)}
        className={`${classes.top} ${classes.tabs}`}
      />
      {tab === 'uploads' ? (
        <UploadGrid kinds={['drawings']} onChoose={asset => place(asset)} />
      ) : (
        <>
          <PanelSearch label={`Search ${tab}`} value={search} onChange={setSearch} />
          {tab === 'shapes' ? (
            <Shapes search={search} returned={returned} onPage={setPage} />
          ) : (
            <PictureCards key={tab} collection={tab} search={search} />
          )}
        </>
      )}
    </Panel>
  )
}

/** Parts of a video, and shapes by group. */
function Shapes({
  search,
  returned,
  onPage,
}: {
  search: string
  returned: PageName | null
  onPage(page: PageName): void
}) {
  const parts = searchParts(search)
  const groups = searchShapes(search)
  return (
    <>
      {parts.length > 0 && (
        <PanelSection title="For the whole video">
          <PartCards parts={parts} returned={returned} onPage={onPage} />
        </PanelSection>
      )}
      {groups.map(({ label, shapes }) => (
        <PanelSection key={label} title={label}>
          <ShapeCards label={label} shapes={shapes} />
        </PanelSection>
      ))}
      {!parts.length && !groups.length && <NothingFound search={search} />}
    </>
  )
}
