import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'

/** The end of a list that has more pages: loads the next one when it scrolls into view or is clicked. */
export function Sentinel({ isBusy, onSeen }: { isBusy: boolean; onSeen(): void }) {
  const { ref, entry } = useIntersection()
  const isSeen = entry?.isIntersecting ?? false
  useEffect(() => {
    if (isSeen && !isBusy) onSeen()
  })
  return (
    <Button ref={ref} variant="subtle" size="xs" loading={isBusy} onClick={onSeen}>
      Show more
    </Button>
  )
}
