import { Button } from '@mantine/core'
import { setConsent } from '../../client/widgets/consent'
import classes from './ConsentBar.module.css'

/** Asks once whether what someone does may be counted; both answers are as easy. */
export function ConsentBar() {
  return (
    <section className={classes.bar} aria-label="Analytics">
      <p className={classes.sentence}>
        May we count which parts you use? It helps us to make them better. Nothing is counted until you agree.
      </p>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={() => setConsent('no')}>
          Decline
        </Button>
        <Button size="xs" variant="default" onClick={() => setConsent('yes')}>
          Accept
        </Button>
      </div>
    </section>
  )
}
