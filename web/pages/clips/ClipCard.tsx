import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core'
import { IconArrowsHorizontal, IconBadgeCc, IconDots, IconPencil } from '@tabler/icons-react'
import { lazy, memo, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyModule } from '@/compositions/loading/lazy-module'
import type { Clip } from '@/web/client/queries/use-projects'
import { timeCode } from '@/web/ui/format/dates'
import { Tag } from '@/web/ui/Tag'
import classes from './ClipCard.module.css'
import { ClipPoster } from './ClipPoster'
import { ClipScore } from './ClipScore'
import { Reasons } from './Reasons'
import { shownReasons } from './shown-reasons'

const AdjustClip = lazy(() =>
  lazyModule(async () => ({ default: (await import('./AdjustClip')).AdjustClip })),
)

/** A found clip: plays on hover, lists the reasons for its score, and is selected with its checkbox. */
export const ClipCard = memo(function ClipCard({
  clip,
  selected,
  onSelect,
  onShow,
  onSeek,
}: {
  clip: Clip
  selected: boolean
  onSelect: () => void
  onShow: (clipId: string | null) => void
  onSeek: (seconds: number) => void
}) {
  const [isAdjusting, setAdjusting] = useState(false)
  return (
    <li
      className={classes.card}
      data-selected={selected || undefined}
      onPointerEnter={() => onShow(clip.id)}
      onFocus={() => onShow(clip.id)}
    >
      <ClipPoster clip={clip} />
      <div className={classes.words}>
        <div className={classes.top}>
          <ClipScore clip={clip} />
          <h2 className={classes.title}>{clip.title}</h2>
          <Checkbox
            className={classes.tick}
            checked={selected}
            onChange={onSelect}
            aria-label={`Select ${clip.title}`}
          />
        </div>
        {clip.words && <p className={classes.quote}>“{clip.words}”</p>}
        <div className={classes.reasons}>
          <Reasons reasons={shownReasons(clip.reasons)} />
        </div>
        <div className={classes.foot}>
          <Tag icon={<IconBadgeCc size={14} stroke={1.5} aria-hidden />}>{clip.caption_style}</Tag>
          <button type="button" className={classes.at} onClick={() => onSeek(clip.start)}>
            at {timeCode(clip.start)}
          </button>
          <Button
            component={Link}
            to={`/projects/${clip.id}/editor/`}
            variant="subtle"
            size="xs"
            className={classes.edit}
            leftSection={<IconPencil size={14} />}
            aria-label={`Edit ${clip.title}`}
          >
            Edit
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size="sm" aria-label={`More for ${clip.title}`}>
                <IconDots size={16} stroke={1.5} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconArrowsHorizontal size={16} />} onClick={() => setAdjusting(true)}>
                Adjust start and end
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      {isAdjusting && (
        <Suspense>
          <AdjustClip clip={clip} onClose={() => setAdjusting(false)} />
        </Suspense>
      )}
    </li>
  )
})
