import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'

/** Colors of the light scheme, for mails. */
export const mailColors = { ink: '#141414', ink2: '#4F4F4F', ink3: '#686868', line: '#E6E6E6' }

const { ink, ink2, ink3, line } = mailColors
const fonts = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'

const styles = {
  body: { backgroundColor: '#F6F6F6', fontFamily: fonts, margin: 0, padding: '32px 12px' },
  card: {
    backgroundColor: '#FFFFFF',
    border: `1px solid ${line}`,
    borderRadius: 12,
    maxWidth: 520,
    padding: '28px 32px',
  },
  brand: { color: ink, fontSize: 15, fontWeight: 650, margin: '0 0 24px' },
  heading: {
    color: ink,
    fontSize: 22,
    lineHeight: '30px',
    fontWeight: 650,
    margin: '0 0 12px',
    overflowWrap: 'anywhere' as const,
  },
  button: {
    backgroundColor: '#171717',
    borderRadius: 8,
    color: '#FFFFFF',
    display: 'inline-block',
    fontSize: 14,
    fontWeight: 600,
    padding: '11px 18px',
    textDecoration: 'none',
  },
  small: { color: ink3, fontSize: 12, lineHeight: '18px', margin: 0, overflowWrap: 'anywhere' as const },
  link: { color: ink3, textDecoration: 'underline' },
  line: { borderColor: line, margin: '24px 0 16px' },
}

/** The style of a paragraph. */
export const paragraph = {
  color: ink2,
  fontSize: 14,
  lineHeight: '22px',
  margin: '0 0 16px',
  overflowWrap: 'anywhere' as const,
}

/**
 * The dark scheme, for mail programs that support it. It needs classes and `!important`, since inline styles take
 * precedence.
 */
const DARK = `
@media (prefers-color-scheme: dark) {
  .mail-body, .mail-body > table > tbody > tr > td { background-color: #141414 !important; }
  .mail-card { background-color: #1F1F1F !important; border-color: #363636 !important; }
  .mail-card p, .mail-card td { color: #B8B8B8 !important; }
  .mail-card h1, .mail-card .mail-brand, .mail-card strong { color: #F4F4F4 !important; }
  .mail-card .mail-small, .mail-card .mail-small a { color: #919191 !important; }
  .mail-card hr, .mail-card table { border-color: #363636 !important; }
  .mail-card .mail-button { background-color: #F4F4F4 !important; }
  .mail-card .mail-button, .mail-card .mail-button span { color: #141414 !important; }
}`

type Frame = {
  /** The preview text that mail programs show next to the subject. */
  preview: string
  heading: string
  children: ReactNode
  action?: { label: string; link: string }
  /** Why the recipient gets this mail. */
  because: string
  /** The page to unsubscribe from this kind of mail. */
  unsubscribe?: string
}

/** The frame of all mails: the logo, a heading, one button with its URL as text, and why it was sent. */
export function MailFrame({ preview, heading, children, action, because, unsubscribe }: Frame) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="mail-body" style={styles.body}>
        <Container className="mail-card" style={styles.card}>
          <Text className="mail-brand" style={styles.brand}>
            Talkreel
          </Text>
          <Heading style={styles.heading}>{heading}</Heading>
          {children}
          {action && (
            <>
              <Button className="mail-button" href={action.link} style={styles.button}>
                {action.label}
              </Button>
              <Text className="mail-small" style={{ ...styles.small, marginTop: 16 }}>
                Or open this address: {action.link}
              </Text>
            </>
          )}
          <Hr style={styles.line} />
          <Text className="mail-small" style={styles.small}>
            {because}
            {unsubscribe && (
              <>
                {' '}
                <Link href={unsubscribe} style={styles.link}>
                  Unsubscribe
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
