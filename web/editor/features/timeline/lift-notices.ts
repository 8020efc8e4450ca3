/** Pixels of the bars at the lower edge of what is above the timeline, with some room: notices cover none of their buttons. */
const BARS = 60

/** Notices stand above the timeline while there is one. */
export function liftNotices(timeline: HTMLElement | null) {
  if (!timeline) return
  const { style } = document.documentElement
  const lift = () => style.setProperty('--notice-bottom', `${timeline.offsetHeight + BARS}px`)
  const observer = new ResizeObserver(lift)
  observer.observe(timeline)
  return () => {
    observer.disconnect()
    style.removeProperty('--notice-bottom')
  }
}
