import type { FC } from 'react'

/** A kind of mail: its subject and content. React escapes user input. */
export type Template<Props> = {
  subject(props: Props): string
  Content: FC<Props>
  /** It contains a link that works like a password until used or expired. */
  holdsKey?: true
}

/** The common props of product mails: the recipient's name, the unsubscribe page, and the product's URL. */
export type ProductProps = { name: string; unsubscribe: string; publicUrl: string }
