import { Button } from '@mantine/core'
import { Logo } from './Logo'
import classes from './PageError.module.css'

/** What is shown where a page could not be loaded or broke: nothing saved is lost by trying again. */
export function PageError() {
  return (
    <main className={classes.page}>
      <title>Something went wrong - Talkreel Studio</title>
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
