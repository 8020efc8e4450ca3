import { Button } from '@mantine/core'
import { general } from '../client/messages'
import { Logo } from './Logo'
import classes from './PageError.module.css'

/** Shown when a page fails to load or render; retrying loses no saved data. */
export function PageError() {
  return (
    <main className={classes.page}>
      <title>{`${general.default} - Talkreel Studio`}</title>
      <Logo />
      <h1 className="type-h1">This page did not load</h1>
      <p className="ink2">What you made is saved. Check your internet connection, then try again.</p>
      <div className={classes.buttons}>
        <Button onClick={() => location.reload()}>Try again</Button>
        <Button variant="subtle" component="a" href="/">
          Go to home
        </Button>
      </div>
    </main>
  )
}
