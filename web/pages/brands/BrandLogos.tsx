import { ActionIcon, Button, Loader, NativeSelect, Slider } from '@mantine/core'
import { IconFolder, IconUpload, IconX } from '@tabler/icons-react'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { logoCorners } from '@/compositions/schema/brand'
import { messageOf } from '@/web/client/api-error'
import { UploadError } from '@/web/client/upload/upload-error'
import { whenReady } from '@/web/editor/shared/media/asset-query'
import { notify } from '@/web/ui/notice/notices'
import { chooseFilesFor } from '@/web/ui/upload/choose-files'
import classes from './BrandsPage.module.css'
import type { Draft } from './draft'

const CORNERS = {
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
} as const

const NONE = 'none'
const FULL = 100

const isCorner = (value: string): value is (typeof logoCorners)[number] =>
  logoCorners.some(corner => corner === value)

type Change = Dispatch<SetStateAction<Draft>>

/** Uploads a logo and adds it once it is read; the number of those that are on their way. */
function useUpload(setDraft: Change) {
  const [count, setCount] = useState(0)
  const take = async (assetId: string) => {
    setCount(old => old + 1)
    try {
      const asset = await whenReady(assetId)
      if (asset.type !== 'image' && asset.type !== 'svg') throw new UploadError('A logo is a picture')
      setDraft(old => ({ ...old, logos: [...old.logos, asset].slice(0, LIMITS.brands.logos) }))
    } catch (error) {
      notify({ message: error instanceof UploadError ? error.message : messageOf(error), tone: 'error' })
    } finally {
      setCount(old => old - 1)
    }
  }
  return { count, upload: () => chooseFilesFor({ kind: 'library', onUploaded: id => void take(id) }) }
}

/** The logos of a brand, the first of which is put on videos; and where. */
export function BrandLogos({
  draft: { logos, logo_placement: placement },
  setDraft,
  onChoose,
}: {
  draft: Draft
  setDraft: Change
  onChoose: () => void
}) {
  const { count, upload } = useUpload(setDraft)
  const isFull = logos.length + count >= LIMITS.brands.logos
  const setLogos = (next: Draft['logos']) => setDraft(old => ({ ...old, logos: next }))
  const place = (next: Draft['logo_placement']) => setDraft(old => ({ ...old, logo_placement: next }))
  return (
    <fieldset className={classes.part}>
      <legend>Logos</legend>
      {(logos.length > 0 || count > 0) && (
        <ul className={classes.logos} aria-label="Logos">
          {logos.map((logo, index) => (
            <li key={logo.id} className={classes.logo}>
              <img src={logo.media ?? logo.poster_url ?? ''} alt={logo.title} />
              {index > 0 && (
                <Button
                  size="xs"
                  variant="default"
                  className={classes.first}
                  aria-label={`Use ${logo.title} on videos`}
                  onClick={() => setLogos([logo, ...logos.filter(one => one !== logo)])}
                >
                  Use
                </Button>
              )}
              <ActionIcon
                size={24}
                variant="default"
                className={classes.remove}
                aria-label={`Remove ${logo.title}`}
                onClick={() => setLogos(logos.filter(one => one !== logo))}
              >
                <IconX size={14} stroke={1.5} />
              </ActionIcon>
            </li>
          ))}
          {count > 0 && (
            <li className={classes.logo} role="status" aria-label="Reading the logo">
              <Loader size={20} color="#ffffff" />
            </li>
          )}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          disabled={isFull}
          leftSection={<IconUpload size={16} stroke={1.5} />}
          onClick={upload}
        >
          Upload logo
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={isFull}
          leftSection={<IconFolder size={16} stroke={1.5} />}
          onClick={onChoose}
        >
          From uploads
        </Button>
      </div>
      {logos.length > 0 && (
        <div className={classes.pair}>
          <NativeSelect
            label="On videos"
            description={logos.length > 1 ? 'The first logo' : undefined}
            value={placement?.corner ?? NONE}
            onChange={({ currentTarget: { value } }) =>
              place(isCorner(value) ? { size: 0.2, opacity: 1, ...placement, corner: value } : null)
            }
            data={[
              ...logoCorners.map(corner => ({ value: corner, label: CORNERS[corner] })),
              { value: NONE, label: 'Not on videos' },
            ]}
          />
          {placement && (
            <div className={classes.sliders}>
              <Percent
                label="Size"
                from={5}
                to={50}
                value={placement.size}
                onChange={size => place({ ...placement, size })}
              />
              <Percent
                label="Opacity"
                from={10}
                to={FULL}
                value={placement.opacity}
                onChange={opacity => place({ ...placement, opacity })}
              />
            </div>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** A share as a percentage. */
function Percent({
  label,
  from,
  to,
  value,
  onChange,
}: {
  label: string
  from: number
  to: number
  value: number
  onChange: (share: number) => void
}) {
  const percent = Math.round(value * FULL)
  return (
    <div>
      <p className={classes.slider}>
        {label} <span className="ink2 figures">{percent} %</span>
      </p>
      <Slider
        label={null}
        size="sm"
        min={from}
        max={to}
        value={percent}
        thumbLabel={`${label} of the logo`}
        onChange={next => onChange(next / FULL)}
      />
    </div>
  )
}
