import { Button } from '@mantine/core'

/** What failed, why, and a button to try again: without icons, so that the public page loads nothing of other pages. */
export const Failure = ({ title, reason, again }: { title: string; reason: string; again: () => void }) => (
  <div role="alert">
    <p className="type-h3">{title}</p>
    <p className="ink2">{reason}</p>
    <Button size="xs" mt={12} onClick={again}>
      Try again
    </Button>
  </div>
)
