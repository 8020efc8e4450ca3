import { useEffect, useState } from 'react'

/** Seconds that the picture before is shown, that the transition takes, and that the picture after is shown. */
const [BEFORE, DURING, AFTER] = [0.2, 1, 0.5]

const ROUND = BEFORE + DURING + AFTER

/** How far a transition is that plays round and round while `isPlaying`, 0 to 1; `still` otherwise. */
export function useRound(isPlaying: boolean, still: number): number {
  const [progress, setProgress] = useState(still)
  useEffect(() => {
    if (!isPlaying) return setProgress(still)
    const began = performance.now()
    let asked = requestAnimationFrame(function next(now) {
      const seconds = (Math.max(0, now - began) / 1000) % ROUND
      setProgress(Math.max(0, Math.min(1, (seconds - BEFORE) / DURING)))
      asked = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(asked)
  }, [isPlaying, still])
  return progress
}
