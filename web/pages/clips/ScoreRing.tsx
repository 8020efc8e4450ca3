import classes from './ScoreRing.module.css'

const RADIUS = 16
const ROUND = 2 * Math.PI * RADIUS

/** A clip's score, 0 to 100, as a ring in ink with the number in it. */
export function ScoreRing({ score }: { score: number }) {
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
