import { Button, CopyButton } from '@mantine/core'
import { fileSize } from '@/compositions/catalog/limits'
import type { Asset } from '@/web/editor/core/media/media-places'
import { AttributionLine } from '@/web/ui/attribution/AttributionLine'
import { type Attribution, attributionText } from '@/web/ui/attribution/attribution-text'
import { MountedModal } from '@/web/ui/dialog/MountedModal'
import { day, timeCode } from '@/web/ui/format/dates'
import classes from './UploadsPage.module.css'

/** The file as it plays in a browser; its poster where it is a drawing. */
function Player({ asset: { type, media, poster_url, title } }: { asset: Asset }) {
  if (type === 'video')
    // biome-ignore lint/a11y/useMediaCaption: the file as it is, which may have no words
    return <video className={classes.media} src={media ?? undefined} controls autoPlay aria-label={title} />
  if (type === 'audio')
    // biome-ignore lint/a11y/useMediaCaption: the file as it is, which may have no words
    return <audio src={media ?? undefined} controls autoPlay aria-label={title} />
  const address = type === 'image' ? media : (poster_url ?? media)
  return <img className={classes.media} src={address ?? undefined} alt={title} />
}

/** Who made a file of a stock library, and a button that copies it. */
const AttributionRow = ({ attribution }: { attribution: Attribution }) => (
  <p className={`type-small ink2 ${classes.attribution}`}>
    <span>
      <AttributionLine of={attribution} />
    </span>
    <CopyButton value={attributionText(attribution)}>
      {({ copied, copy }) => (
        <Button variant="default" size="compact-xs" onClick={copy}>
          {copied ? 'Copied' : 'Copy attribution'}
        </Button>
      )}
    </CopyButton>
  </p>
)

/** A dialog that plays or shows a file, with its length and sizes, and who made it. */
export function PreviewUpload({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { title, duration, width, height, file_size: bytes, created, attribution } = asset
  const facts = [
    duration && timeCode(duration),
    width && height && `${width} × ${height}`,
    fileSize(bytes),
    day(created),
  ]
  return (
    <MountedModal opened onClose={onClose} title={title} size={720}>
      <div className={classes.preview}>
        <Player asset={asset} />
        <p className="type-small ink2 figures">{facts.filter(Boolean).join(' · ')}</p>
        {attribution && <AttributionRow attribution={attribution} />}
      </div>
    </MountedModal>
  )
}
