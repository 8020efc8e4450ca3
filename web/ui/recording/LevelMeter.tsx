import classes from './LevelMeter.module.css'

/** The level of a microphone, 0 to 1. */
export const LevelMeter = ({ level }: { level: number }) => (
  // biome-ignore lint/a11y/useSemanticElements: browsers draw a <meter> in their own way
  <div
    className={classes.meter}
    role="meter"
    aria-label="Microphone level"
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(level * 100)}
  >
    <div
      className={classes.level}
      data-loud={level > 0.97 || undefined}
      style={{ width: `${level * 100}%` }}
    />
  </div>
)
