import { Fragment } from 'react'
import classes from './Keys.module.css'
import { keysIn } from './shortcut'

const ARROWS: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

/** A shortcut as it is drawn: a cap a key. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keysIn(keys).map(key => (
        <Fragment key={key}>
          <kbd className={classes.key}>{ARROWS[key] ?? key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
