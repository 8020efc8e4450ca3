import { Popover } from '@mantine/core'
import type { Clip } from '@/web/client/queries/use-projects'
import classes from './ClipScore.module.css'
import { Reasons } from './Reasons'

const RADIUS = 16
const ROUND = 2 * Math.PI * RADIUS

/** A clip's score, 0 to 100, as a ring around the number. */
function ScoreRing({ score, isHidden = false }: { score: number; isHidden?: boolean }) {
  return (
    <svg
      className={classes.ring}
      viewBox="0 0 36 36"
      width="36"
      height="36"
      role={isHidden ? 'presentation' : 'img'}
      aria-label={isHidden ? undefined : `Score ${score} of 100`}
    >
      <circle cx="18" cy="18" r={RADIUS} className={classes.track} />
      <circle
        cx="18"
        cy="18"
        r={RADIUS}
        className={classes.arc}
        strokeDasharray={`${(score / 100) * ROUND} ${ROUND}`}
        transform="rotate(-90 18 18)"
      />
      <text x="18" y="18" dy="0.36em" textAnchor="middle" className={classes.number} aria-hidden={isHidden}>
        {score}
      </text>
    </svg>
  )
}

const PARTS = {
  opening: 'Opening',
  completeness: 'Completeness',
  clarity: 'Clarity',
  interest: 'Interest',
} as const

type Parts = NonNullable<Clip['score_parts']>

function PartRow({ label, part: { score, reasons } }: { label: string; part: Parts['opening'] }) {
  return (
    <li className={classes.part}>
      <p className={classes.label}>
        <span>{label}</span>
        <span className={classes.value}>{score === null ? 'Not rated' : score}</span>
      </p>
      <div className={classes.bar} aria-hidden="true">
        <span style={{ width: `${score ?? 0}%` }} />
      </div>
      <Reasons reasons={reasons} />
    </li>
  )
}

/**
 * A clip's score, which opens its four parts with the reasons for each and who selected it; clips without parts show the
 * number alone.
 */
export function ClipScore({ clip: { score, score_parts: parts, selected_by_label: label } }: { clip: Clip }) {
  if (score === null) return null
  const whole = Math.round(score)
  if (!parts) return <ScoreRing score={whole} />
  return (
    <Popover position="bottom-start" width={288} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.open} aria-label={`Score ${whole} of 100`}>
          <ScoreRing score={whole} isHidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1} data-autofocus>
        <ul className={classes.parts}>
          {(Object.keys(PARTS) as (keyof Parts)[]).map(name => (
            <PartRow key={name} label={PARTS[name]} part={parts[name]} />
          ))}
        </ul>
        {label && <p className={classes.selector}>{label}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}
