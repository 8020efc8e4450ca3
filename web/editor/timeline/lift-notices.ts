/** Notices stand above the timeline while there is one. */
export function liftNotices(timeline: HTMLElement | null) {
  if (!timeline) return
  const { style } = document.documentElement
  const lift = () => style.setProperty('--notice-bottom', `${timeline.offsetHeight + 16}px`)
  const observer = new ResizeObserver(lift)
  observer.observe(timeline)
  return () => {
    observer.disconnect()
    style.removeProperty('--notice-bottom')
  }
}
