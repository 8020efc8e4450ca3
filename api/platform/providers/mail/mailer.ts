/** A mail to send; `headers` are additional ones. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** The mailbox permanently doesn't exist. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}

/** The mail server accepts no mail at the moment: it can't be reached, or authentication fails. */
export class MailServerError extends Error {
  override name = 'MailServerError'
}

/** Sends mails. */
export type MailTransport = {
  /** As `GET /api/capabilities/` names it. */
  name: 'smtp' | 'outbox'
  /**
   * Sends a mail. Throws on failure: it is retried, except after a MailRefusedError; after a MailServerError all mails
   * wait.
   */
  send(mail: Mail): Promise<void>
  /** Closes its connections. */
  stop?(): void
}

/** Sends what the outbox holds. */
export type Mailer = {
  transport: MailTransport
  /** Call when there is a new mail in the outbox. */
  wake(): void
  /** Waits for mails that are being sent. */
  stop(): Promise<void>
}
