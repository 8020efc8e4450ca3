/** Asks the screen for its next picture, with the time in milliseconds; gives the way to call that off. */
export function nextPicture(paint: (time: number) => void): () => void {
  const asked = requestAnimationFrame(paint)
  return () => cancelAnimationFrame(asked)
}
