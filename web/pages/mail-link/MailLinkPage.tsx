import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/Logo'
import classes from '../../ui/PageError.module.css'

type Words = { heading: string; sentence: string }

/**
 * Where the link of a mail leads: one button, so that a program that follows links does nothing. `act` is what the
 * button does; it is undefined where the link is not whole.
 */
export function MailLinkPage({
  title,
  before,
  label,
  act,
  after,
  goOn,
}: {
  title: string
  before: Words
  label: string
  act: (() => Promise<unknown>) | undefined
  after: Words
  /** What the page offers once it is done. */
  goOn: ReactNode
}) {
  const work = useMutation({ mutationFn: async () => act?.() })
  const { heading, sentence } = work.isSuccess ? after : before
  return (
    <main className={classes.page}>
      <title>{`${title} - Talkreel Studio`}</title>
      <Logo />
      <h1 className="type-h1">{heading}</h1>
      <p className="ink2" role="status">
        {work.error?.message ?? sentence}
      </p>
      <div className={classes.buttons}>
        {work.isSuccess ? (
          goOn
        ) : (
          <Button loading={work.isPending} disabled={!act} onClick={() => work.mutate()}>
            {label}
          </Button>
        )}
      </div>
    </main>
  )
}
