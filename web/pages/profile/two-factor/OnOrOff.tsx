import { Button } from '@mantine/core'
import classes from './TwoFactor.module.css'

/** The actions for two-factor sign-in while it is on or off. */
export function OnOrOff({
  isOn,
  onChoose,
}: {
  isOn: boolean
  onChoose: (step: 'begin' | 'renew' | 'remove') => void
}) {
  return (
    <>
      <p className={classes.sentence}>
        {isOn
          ? 'You sign in with your password and a code from your authenticator app, or a recovery code.'
          : 'Add a second step: a code from an authenticator app when you sign in. Your other devices are signed out.'}
      </p>
      <div className={classes.buttons}>
        {isOn ? (
          <>
            <Button size="xs" variant="default" onClick={() => onChoose('renew')}>
              New recovery codes
            </Button>
            <Button size="xs" variant="default" onClick={() => onChoose('remove')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button size="xs" variant="default" onClick={() => onChoose('begin')}>
            Turn on
          </Button>
        )}
      </div>
    </>
  )
}
