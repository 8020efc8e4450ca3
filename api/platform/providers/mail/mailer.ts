/** A mail ready to be sent; `headers` are those beside the usual. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** There is no such mailbox, today or tomorrow. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}

/** The mail server takes no mail of ours now, whatever it is: it can't be reached, or does not let us in. */
export class MailServerError extends Error {
  override name = 'MailServerError'
}

/** Hands mails over to whoever delivers them. */
export type MailTransport = {
  /** As `GET /api/capabilities/` names it. */
  name: 'smtp' | 'outbox'
  /**
   * Sends a mail. Throws where it could not be handed over: it is tried again, unless a MailRefusedError says why not;
   * after a MailServerError all mails wait.
   */
  send(mail: Mail): Promise<void>
  /** Lets go of its connections. */
  stop?(): void
}

/** Sends what the outbox holds. */
export type Mailer = {
  transport: MailTransport
  /** There is something new in the outbox. */
  wake(): void
  /** Waits for what is being sent. */
  stop(): Promise<void>
}
