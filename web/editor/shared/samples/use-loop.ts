import { useEffect, useState } from 'react'

/** Counts frames in real time, round and round, while `isPlaying`; the frame `still` otherwise. */
export function useLoop(isPlaying: boolean, frames: number, fps: number, still: number): number {
  const [frame, setFrame] = useState(still)
  useEffect(() => {
    if (!isPlaying || !frames) return setFrame(still)
    const began = performance.now()
    let asked = requestAnimationFrame(function next(now) {
      setFrame(Math.floor(((now - began) / 1000) * fps) % frames)
      asked = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(asked)
  }, [isPlaying, frames, fps, still])
  return frame
}
