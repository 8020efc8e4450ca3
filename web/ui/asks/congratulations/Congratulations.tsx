import { Button } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import { AskBody } from '../AskBody'
import type { AskProps } from '../ask'

/** What was paid for is there, and how it goes on. */
export function Congratulations({ ask: { what, isRepeated }, onClose }: AskProps<'congratulations'>) {
  return (
    <AskBody
      title="Congratulations!"
      onClose={onClose}
      buttons={
        <Button data-autofocus onClick={onClose}>
          Continue
        </Button>
      }
    >
      <p>
        <IconConfetti size={20} stroke={1.5} aria-hidden /> You have {what} now.
      </p>
      {isRepeated && <p>What you were doing has been done.</p>}
    </AskBody>
  )
}
