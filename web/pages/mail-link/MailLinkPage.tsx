import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Logo } from '@/web/ui/Logo'
import classes from '@/web/ui/PageError.module.css'

type Words = { heading: string; sentence: string }

/**
 * Where the link of a mail leads: one button, so that a program that follows links does nothing, or none at all
 * (`atOnce`) where only who is signed in comes here. `act` is what is done; it is undefined where the link is not whole.
 */
export function MailLinkPage({
  title,
  before,
  label,
  act,
  after,
  nextStep,
  orElse,
  atOnce = false,
}: {
  title: string
  before: Words
  label: string
  act: (() => Promise<unknown>) | undefined
  after: Words
  /** What the page offers once it is done. */
  nextStep: ReactNode
  /** What it offers where it can't be done. */
  orElse?: ReactNode
  atOnce?: boolean
}) {
  const work = useMutation({ mutationFn: async () => act?.() })
  const { mutate } = work
  const begun = useRef(false)
  useEffect(() => {
    if (!atOnce || begun.current) return
    begun.current = true
    mutate()
  }, [atOnce, mutate])
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
          nextStep
        ) : (
          <Button loading={work.isPending} disabled={!act} onClick={() => work.mutate()}>
            {label}
          </Button>
        )}
        {work.isError && orElse}
      </div>
    </main>
  )
}
