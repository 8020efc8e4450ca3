import { Fragment } from 'react'
import { keysIn } from '../actions/shortcut'
import classes from './Palette.module.css'

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
