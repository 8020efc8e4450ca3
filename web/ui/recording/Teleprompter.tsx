import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './RecordDialog.module.css'

const KEY = 'teleprompter-speed'

/** Pixels a second: about 120 words a minute in a dialog of full width. */
const SPEED = { first: 16, least: 4, most: 60, step: 4 }

const rememberedSpeed = (): number => {
  const speed = Number(localStorage.getItem(KEY))
  return speed >= SPEED.least && speed <= SPEED.most ? speed : SPEED.first
}

/** A text that scrolls by while it is read. It can also be scrolled by hand. */
export function Teleprompter({ text, isRunning }: { text: string; isRunning: boolean }) {
  const [speed, setSpeed] = useState(rememberedSpeed)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isRunning) return
    let last = performance.now()
    let rest = 0
    let frame = requestAnimationFrame(function scroll(now) {
      // Browsers round the position of some screens to whole pixels.
      rest += ((now - last) / 1000) * speed
      const whole = Math.floor(rest)
      rest -= whole
      last = now
      if (whole) box.current?.scrollBy(0, whole)
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning, speed])
  const change = (by: number) => {
    const next = Math.min(SPEED.most, Math.max(SPEED.least, speed + by))
    localStorage.setItem(KEY, String(next))
    setSpeed(next)
  }
  return (
    <div className={classes.teleprompter}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <section ref={box} className={classes.text} aria-label="Teleprompter" tabIndex={0}>
        {text}
      </section>
      <div className={classes.speed}>
        <ActionIcon size={28} aria-label="Scroll slower" onClick={() => change(-SPEED.step)}>
          <IconMinus size={16} />
        </ActionIcon>
        <ActionIcon size={28} aria-label="Scroll faster" onClick={() => change(SPEED.step)}>
          <IconPlus size={16} />
        </ActionIcon>
      </div>
    </div>
  )
}
