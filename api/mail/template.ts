import type { FC } from 'react'

/** A sort of mail: its subject, and what is in it. Values that come from people are escaped by React. */
export type Template<Props> = { subject(props: Props): string; Content: FC<Props> }
