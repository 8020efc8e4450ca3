import { Button, CopyButton } from '@mantine/core'
import classes from './TwoFactor.module.css'

/** Shows new recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div role="status">
      <p className={classes.sentence}>
        Keep these recovery codes in a safe place. When you have no authenticator app at hand, each of them
        signs you in once. They are not shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button onClick={onDone}>I have kept them</Button>
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
