import { Column, Row, Section, Text } from '@react-email/components'
import { MailFrame, mailColors, paragraph } from '../mail-frame'
import type { Template } from '../template'

/** A line of a bill; the amount as formatted text: '$29.00'. */
type Line = { label: string; amount: string }

type Props = {
  name: string
  team: string
  /** The invoice number. */
  number: string
  /** As formatted text: 'December 4, 2026'. */
  date: string
  lines: Line[]
  total: string
  /** The URL of the invoice. */
  link: string
  /** Whether it was paid in the test checkout. */
  isTest: boolean
}

const cell = { ...paragraph, margin: 0, padding: '6px 0' }
const right = { ...cell, textAlign: 'right' as const, whiteSpace: 'nowrap' as const }
const last = { borderTop: `1px solid ${mailColors.line}` }

/** A receipt. */
export const receipt: Template<Props> = {
  subject: ({ number }) => `Receipt ${number}`,
  Content: ({ name, team, number, date, lines, total, link, isTest }) => (
    <MailFrame
      preview={`${total} on ${date}`}
      heading="Thank you for your payment"
      action={{ label: 'See the invoice', link }}
      because={`You’re getting this because you pay for the team ${team}. Receipts can’t be switched off.`}
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        we received your payment for the team {team} on {date}. The invoice has the number {number}.
      </Text>
      {isTest && (
        <Text style={paragraph}>
          <strong>Test checkout: no money was taken.</strong>
        </Text>
      )}
      <Section style={{ marginBottom: 16 }}>
        {lines.map(({ label, amount }) => (
          <Row key={label}>
            <Column style={cell}>{label}</Column>
            <Column style={right}>{amount}</Column>
          </Row>
        ))}
        <Row style={last}>
          <Column style={cell}>
            <strong>Total</strong>
          </Column>
          <Column style={right}>
            <strong>{total}</strong>
          </Column>
        </Row>
      </Section>
    </MailFrame>
  ),
}
