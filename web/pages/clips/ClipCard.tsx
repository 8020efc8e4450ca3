import { Button, Checkbox } from '@mantine/core'
import { IconBadgeCc, IconCheck, IconMinus, IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Clip } from '@/web/client/queries/use-projects'
import { timeCode } from '@/web/ui/format/dates'
import { Tag } from '@/web/ui/Tag'
import classes from './ClipCard.module.css'
import { ClipPoster } from './ClipPoster'
import { shownReasons } from './shown-reasons'

const RADIUS = 16
const ROUND = 2 * Math.PI * RADIUS

/** A clip's score, 0 to 100, as a ring around the number. */
function ScoreRing({ score }: { score: number }) {
  const whole = Math.round(score)
  return (
    <svg
      className={classes.ring}
      viewBox="0 0 36 36"
      width="36"
      height="36"
      role="img"
      aria-label={`Score ${whole} of 100`}
    >
      <circle cx="18" cy="18" r={RADIUS} className={classes.track} />
      <circle
        cx="18"
        cy="18"
        r={RADIUS}
        className={classes.arc}
        strokeDasharray={`${(whole / 100) * ROUND} ${ROUND}`}
        transform="rotate(-90 18 18)"
      />
      <text x="18" y="18" dy="0.36em" textAnchor="middle" className={classes.number}>
        {whole}
      </text>
    </svg>
  )
}

function Reasons({ reasons }: Pick<Clip, 'reasons'>) {
  return (
    <ul className={classes.reasons}>
      {shownReasons(reasons).map(({ kind, text }) => (
        <li key={text} data-kind={kind}>
          {kind === 'good' ? (
            <IconCheck size={14} stroke={1.5} aria-label="For it" />
          ) : (
            <IconMinus size={14} stroke={1.5} aria-label="Against it" />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

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
          {clip.score !== null && <ScoreRing score={clip.score} />}
          <h2 className={classes.title}>{clip.title}</h2>
          <Checkbox
            className={classes.tick}
            checked={selected}
            onChange={onSelect}
            aria-label={`Select ${clip.title}`}
          />
        </div>
        {clip.words && <p className={classes.quote}>“{clip.words}”</p>}
        <Reasons reasons={clip.reasons} />
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
        </div>
      </div>
    </li>
  )
})
