import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } from '@react-email/components'
import type { ReactNode } from 'react'

const INK = '#141414'
const fonts = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'

const styles = {
  body: { backgroundColor: '#F6F6F6', fontFamily: fonts, margin: 0, padding: '32px 12px' },
  card: {
    backgroundColor: '#FFFFFF',
    border: '1px solid #E6E6E6',
    borderRadius: 12,
    maxWidth: 520,
    padding: '28px 32px',
  },
  brand: { color: INK, fontSize: 15, fontWeight: 650, margin: '0 0 24px' },
  heading: { color: INK, fontSize: 22, lineHeight: '30px', fontWeight: 650, margin: '0 0 12px' },
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
  small: { color: '#686868', fontSize: 12, lineHeight: '18px', margin: 0, wordBreak: 'break-all' as const },
  line: { borderColor: '#E6E6E6', margin: '24px 0 16px' },
}

/** How a paragraph of a mail looks. */
export const paragraph = { color: '#4F4F4F', fontSize: 14, lineHeight: '22px', margin: '0 0 16px' }

type Frame = {
  /** What mail programs show beside the subject. */
  preview: string
  heading: string
  children: ReactNode
  action?: { label: string; link: string }
  /** Why somebody gets this mail. */
  because: string
}

/** What all mails share: the mark, a heading, one button with its address in letters, and why it was sent. */
export function MailFrame({ preview, heading, children, action, because }: Frame) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Text style={styles.brand}>Talkreel</Text>
          <Heading style={styles.heading}>{heading}</Heading>
          {children}
          {action && (
            <>
              <Button href={action.link} style={styles.button}>
                {action.label}
              </Button>
              <Text style={{ ...styles.small, marginTop: 16 }}>Or open this address: {action.link}</Text>
            </>
          )}
          <Hr style={styles.line} />
          <Text style={styles.small}>{because}</Text>
        </Container>
      </Body>
    </Html>
  )
}
