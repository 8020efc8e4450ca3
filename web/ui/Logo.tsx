import classes from './Logo.module.css'

/** The logo with the product's name beside it, or the logo alone with `mark`. */
export function Logo({ mark = false, size = 24 }: { mark?: boolean; size?: number }) {
  return (
    <span className={classes.logo}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        role="img"
        aria-label="Talkreel"
        aria-hidden={!mark}
      >
        <rect width="24" height="24" rx="6" className={classes.square} />
        <rect x="4" y="9" width="3" height="6" rx="1.5" className={classes.side} />
        <rect x="9" y="5" width="6" height="14" rx="2" className={classes.middle} />
        <path
          d="M11 9.6v4.8a.5.5 0 0 0 .76.43l3-2.4a.5.5 0 0 0 0-.86l-3-2.4a.5.5 0 0 0-.76.43Z"
          fill="#fff"
          transform="translate(-.4 0)"
        />
        <rect x="17" y="9" width="3" height="6" rx="1.5" className={classes.side} />
      </svg>
      {!mark && <span className={classes.name}>Talkreel</span>}
    </span>
  )
}
