import { Button } from '@mantine/core'
import { IconFolder, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ThemeItem } from '@/api/domain/themes/contract'
import { UploadGrid } from '@/web/editor/shared/media/UploadGrid'
import { MountedModal } from '@/web/ui/dialog/MountedModal'
import { formatName, typeName } from '@/web/ui/format/names'
import { ThemePicture } from '@/web/ui/themes/ThemePicture'
import { chooseFilesFor } from '@/web/ui/upload/choose-files'
import classes from './TemplatesPage.module.css'
import { useTemplate } from './use-template'

const WIDTH = 680

/** What a project is made of, by the type of its template. */
const KINDS = {
  podcastToVideo: ['audio', 'videos'],
  videoHighlight: ['videos', 'audio'],
  captionVideo: ['videos', 'audio'],
  scratch: ['videos', 'audio'],
} as const satisfies Record<ThemeItem['type'], readonly ('videos' | 'audio')[]>

/** A template at a larger size, and the ways to make a project with it: a new file, an upload, or none. */
export function PreviewTemplate({ theme, onClose }: { theme: ThemeItem; onClose: () => void }) {
  const [isChoosing, setChoosing] = useState(false)
  const work = useTemplate(theme)
  const use = (assetId?: string) => {
    if (!work.isPending) work.mutate(assetId)
  }
  const upload = () => {
    chooseFilesFor({ kind: 'library', onUploaded: use })
    onClose()
  }
  const isBlank = theme.type === 'scratch'
  return (
    <MountedModal opened onClose={onClose} title={theme.title} size={WIDTH}>
      {isChoosing ? (
        <div aria-busy={work.isPending}>
          <p className={classes.hint}>Choose the file that gets this look.</p>
          <UploadGrid kinds={KINDS[theme.type]} onChoose={asset => use(asset.id)} />
        </div>
      ) : (
        <div className={classes.preview}>
          <div className={classes.large}>
            <ThemePicture theme={theme} isPlaying />
          </div>
          <div className={classes.ways}>
            <p className="ink2">
              {theme.category.title} · {formatName(theme.format)} · {typeName(theme.type)}
            </p>
            <p className="type-small ink2">
              {isBlank
                ? 'A card to fill in: every text and shape can be changed.'
                : 'Captions, title and colors are set for you. Everything can be changed afterwards.'}
            </p>
            <Button
              leftSection={<IconUpload size={16} />}
              variant={isBlank ? 'default' : 'filled'}
              onClick={upload}
            >
              Upload a file
            </Button>
            <Button
              leftSection={<IconFolder size={16} />}
              variant="default"
              onClick={() => setChoosing(true)}
            >
              From your uploads
            </Button>
            <Button variant={isBlank ? 'filled' : 'subtle'} loading={work.isPending} onClick={() => use()}>
              Start without a file
            </Button>
          </div>
        </div>
      )}
    </MountedModal>
  )
}
