import { Button, Checkbox } from '@mantine/core'
import { IconBadgeCc, IconPencil } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { Link } from 'react-router'
import type { Clip } from '@/web/client/queries/use-projects'
import { timeCode } from '@/web/ui/format/dates'
import { Tag } from '@/web/ui/Tag'
import classes from './ClipCard.module.css'
import { ClipMenu } from './ClipMenu'
import { ClipPoster } from './ClipPoster'
import { ClipScore } from './ClipScore'
import { CutSpeech } from './CutSpeech'
import { Reasons } from './Reasons'
import { shownReasons } from './shown-reasons'

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
  const menu = useRef<HTMLButtonElement>(null)
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
        {clip.words && (
          <p className={classes.quote}>
            {clip.topic && <span className={classes.topic}>Topic: {clip.topic}</span>}“{clip.words}”
          </p>
        )}
        <div className={classes.reasons}>
          <Reasons reasons={shownReasons(clip.reasons)} />
        </div>
        <CutSpeech clip={clip} onRestored={() => menu.current?.focus()} />
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
          <ClipMenu ref={menu} clip={clip} />
        </div>
      </div>
    </li>
  )
})
