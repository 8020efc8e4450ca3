import type { ReactNode } from 'react'
import classes from './Cards.module.css'
import { usePreview } from './use-preview'

type Props = {
  label: string
  disabled?: boolean
  onAdd(): void
  /** The thumbnail; it plays while `isPlaying`. */
  picture(isPlaying: boolean): ReactNode
}

/** A card that adds something to the project on click: a thumbnail that plays on hover, and a name. */
export function AddCard({ label, disabled, onAdd, picture }: Props) {
  const { isPlaying, handlers } = usePreview()
  return (
    <button type="button" className={classes.card} disabled={disabled} onClick={onAdd} {...handlers}>
      <span className={classes.picture}>{picture(isPlaying)}</span>
      <span className={`one-line ${classes.name}`}>{label}</span>
    </button>
  )
}
