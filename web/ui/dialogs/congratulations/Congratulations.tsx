import { Button } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import type { DialogProps } from '@/web/ui/dialog/open-dialog'
import { DialogBody } from '../DialogBody'
import classes from './Congratulations.module.css'

/** Confirms a purchase and offers the next step. */
export function Congratulations({ ask: { news, isRepeated }, onClose }: DialogProps<'congratulations'>) {
  return (
    <DialogBody
      title="Congratulations!"
      onClose={onClose}
      buttons={
        <Button data-autofocus onClick={onClose}>
          Continue
        </Button>
      }
    >
      <div className={classes.row}>
        <span className={classes.mark} aria-hidden="true">
          <IconConfetti size={22} stroke={1.5} />
        </span>
        <div>
          <p className={classes.news}>{news}</p>
          <p>
            {isRepeated
              ? 'We finished what you started.'
              : 'We’re emailing you a receipt. It’s also under Usage.'}
          </p>
        </div>
      </div>
    </DialogBody>
  )
}
