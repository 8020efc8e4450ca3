import { use } from 'react'
import { call } from '@/web/client/call'
import classes from './AuthPage.module.css'

type Page = { title: string; url: string }

let asked: Promise<Page[]> | null = null

/** The operator's terms and privacy policy, fetched once; empty if there are none or they cannot be loaded. */
function askPages(): Promise<Page[]> {
  asked ??= call('GET /api/help/').then(
    ({ terms, privacy }) => [
      ...(terms ? [{ title: 'Terms of Service', url: terms }] : []),
      ...(privacy ? [{ title: 'Privacy Policy', url: privacy }] : []),
    ],
    () => [],
  )
  return asked
}

/** What people agree to by creating an account; renders nothing if the operator has set no pages. */
export function LegalNote() {
  const pages = use(askPages())
  return (
    pages.length > 0 && (
      <p className={`type-small ${classes.other}`}>
        By creating an account, you agree to our{' '}
        {pages.map(({ title, url }, index) => (
          <span key={url}>
            {index > 0 && ' and '}
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
          </span>
        ))}
        .
      </p>
    )
  )
}
