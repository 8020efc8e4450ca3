/** Requests the next animation frame, with its time in milliseconds; returns the function to cancel it. */
export function onNextFrame(paint: (time: number) => void): () => void {
  const asked = requestAnimationFrame(paint)
  return () => cancelAnimationFrame(asked)
}
