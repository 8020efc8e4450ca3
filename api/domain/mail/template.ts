import type { FC } from 'react'

/** A kind of mail: its subject, and what is in it. Values that come from people are escaped by React. */
export type Template<Props> = {
  subject(props: Props): string
  Content: FC<Props>
  /** A link in it is as good as a password until it is used or has ended. */
  holdsKey?: true
}

/** What a mail about the product is told: whom it is to, the page that ends such mails, where the product is. */
export type ProductProps = { name: string; unsubscribe: string; publicUrl: string }
