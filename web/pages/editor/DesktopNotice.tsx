import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog'

/** Below the large breakpoint (1200 px) the editor has little room. */
const SMALL = '(max-width: 1199px)'

const KEY = 'talkreel.desktopRecommended'

/** Says once, on a small screen, that the editor wants a larger one (spec section 2). */
export function DesktopNotice() {
  const isSmall = useMediaQuery(SMALL, false, { getInitialValueInEffect: false })
  const [wasTold, setTold] = useState(() => localStorage.getItem(KEY) !== null)
  const close = () => {
    localStorage.setItem(KEY, '1')
    setTold(true)
  }
  return (
    <Dialog opened={isSmall && !wasTold} onClose={close} title="Desktop recommended" size={420}>
      <p className="ink2">
        The editor needs a window of 1280 pixels or more to show everything at once. Here you can correct
        words, cut and choose caption styles; for the rest a computer is easier.
      </p>
      <Group justify="flex-end" mt={20}>
        <Button data-autofocus onClick={close}>
          Continue anyway
        </Button>
      </Group>
    </Dialog>
  )
}
