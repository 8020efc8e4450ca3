import { Button, CopyButton } from '@mantine/core'
import classes from './TwoFactor.module.css'

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div role="status">
      <p className={classes.sentence}>
        Save these recovery codes somewhere safe. Each one signs you in once when you don’t have your
        authenticator app. We won’t show them again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button onClick={onDone}>I saved them</Button>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy all'}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  )
}
