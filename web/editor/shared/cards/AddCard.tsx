import type { ReactNode } from 'react'
import classes from './Cards.module.css'
import { usePreview } from './use-preview'

type Props = {
  label: string
  disabled?: boolean
  onAdd(): void
  /** What it looks like; it moves while it is `isPlaying`. */
  picture(isPlaying: boolean): ReactNode
}

/** Something to be put into the project by a click: a picture that moves under the pointer, and its name. */
export function AddCard({ label, disabled, onAdd, picture }: Props) {
  const { isPlaying, handlers } = usePreview()
  return (
    <button type="button" className={classes.card} disabled={disabled} onClick={onAdd} {...handlers}>
      <span className={classes.picture}>{picture(isPlaying)}</span>
      <span className={`one-line ${classes.name}`}>{label}</span>
    </button>
  )
}
