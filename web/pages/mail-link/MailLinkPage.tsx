import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Logo } from '@/web/ui/Logo'
import classes from '@/web/ui/PageError.module.css'

type Words = { heading: string; sentence: string }

/**
 * The page of an emailed link. A button runs `act`, so that link scanners trigger nothing; with `atOnce`, for pages
 * that require sign-in, it runs without one. `act` is undefined if the link is incomplete.
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
  /** Actions offered on success. */
  nextStep: ReactNode
  /** Actions offered on failure. */
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
