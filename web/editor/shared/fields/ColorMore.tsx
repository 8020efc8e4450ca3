import { Button } from '@mantine/core'
import { IconColorPicker } from '@tabler/icons-react'
import type { Brand } from '@/api/domain/brands/contract'
import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { useBrands } from '@/web/client/queries/use-brands'
import { useProject } from '../session/editor-context'
import classes from './ColorField.module.css'
import { opacityOf, withOpacity } from './Row'
import { useRecentColors } from './recent-colors'
import { SliderField } from './SliderField'

/** The browser's eyedropper (Chromium); it resolves to #rrggbb and rejects when it is canceled. */
type EyeDropperClass = new () => { open(): Promise<{ sRGBHex: string }> }

const eyeDropper = (): EyeDropperClass | undefined =>
  (globalThis as { EyeDropper?: EyeDropperClass }).EyeDropper

const COLOR = /^#[0-9A-Fa-f]{6}/
const OPAQUE = 7
const FULL = 100
const MOST = 10

/** The opaque colors that the project uses, in the order of its layers; at most ten. */
function colorsOf({ layers, captionStyle }: Project): string[] {
  const values = [captionStyle, ...layers].flatMap(one => Object.values(one))
  const colors = values.flatMap(one =>
    typeof one === 'string' && COLOR.test(one) ? one.slice(0, OPAQUE) : [],
  )
  return [...new Set(colors.map(color => color.toUpperCase()))].slice(0, MOST)
}

/** The colors of the default brand. */
const brandColors = (brands: readonly Brand[] = []): string[] => {
  const chosen = brands.find(brand => brand.is_default)
  return [...new Set(chosen?.colors.map(({ color }) => color))]
}

type Props = {
  label: string
  /** The name of the step. */
  name: string
  value: string
  isOpaque: boolean
  edit: (color: string) => (project: Project) => EditResult
  onPick: (color: string) => void
}

function Swatches({
  title,
  colors,
  onPick,
}: {
  title: string
  colors: readonly string[]
  onPick: Props['onPick']
}) {
  if (!colors.length) return null
  return (
    <section aria-label={title}>
      <h3 className="ink2 type-small">{title}</h3>
      <div className={classes.swatches}>
        {colors.map(color => (
          <button
            key={color}
            type="button"
            className={classes.swatch}
            style={{ background: color }}
            aria-label={color}
            title={color}
            onClick={() => onPick(color)}
          />
        ))}
      </div>
    </section>
  )
}

/**
 * Opacity, an eyedropper where the browser has one, and colors: those of the default brand, and those that were used
 * recently and in the project.
 */
export function ColorMore({ label, name, value, isOpaque, edit, onPick }: Props) {
  const project = useProject()
  const recent = useRecentColors()
  const brand = brandColors(useBrands().data?.results)
  const Dropper = eyeDropper()
  const drop = async () => {
    const picked = Dropper && (await new Dropper().open().catch(() => null))
    if (picked) onPick(picked.sRGBHex.toUpperCase())
  }
  return (
    <div className={classes.more}>
      {!isOpaque && (
        <>
          <span className="ink2 type-small">Opacity</span>
          <SliderField
            label={`Opacity of ${label.toLowerCase()}`}
            name={name}
            unit="%"
            value={Math.round(opacityOf(value) * FULL)}
            edit={percent =>
              edit(percent === FULL ? value.slice(0, OPAQUE) : withOpacity(value, percent / FULL))
            }
          />
        </>
      )}
      {Dropper && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconColorPicker size={16} stroke={1.5} />}
          onClick={drop}
        >
          Pick from the screen
        </Button>
      )}
      <Swatches title="Brand" colors={brand} onPick={onPick} />
      <Swatches title="Recent" colors={recent} onPick={onPick} />
      <Swatches title="In this video" colors={colorsOf(project)} onPick={onPick} />
    </div>
  )
}
