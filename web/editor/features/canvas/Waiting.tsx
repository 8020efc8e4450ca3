import { Loader } from '@mantine/core'
import type { PlayerRef } from '@remotion/player'
import { type RefObject, useEffect, useState } from 'react'
import classes from './Canvas.module.css'

/** Milliseconds of waiting that no one needs to be told about. */
const PATIENCE = 400

/** Says that the picture is still coming, while the Player waits for it. */
export function Waiting({ player }: { player: RefObject<PlayerRef | null> }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const source = player.current
    if (!source) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setLong(true), PATIENCE)
    }
    const go = () => {
      clearTimeout(timer)
      setLong(false)
    }
    source.addEventListener('waiting', wait)
    source.addEventListener('resume', go)
    return () => {
      clearTimeout(timer)
      source.removeEventListener('waiting', wait)
      source.removeEventListener('resume', go)
    }
  }, [player])
  if (!isLong) return null
  return (
    <span className={classes.waiting} role="status">
      <Loader size={14} aria-hidden />
      Loading the picture
    </span>
  )
}
