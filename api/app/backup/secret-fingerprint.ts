import { createHmac } from 'node:crypto'

/** What a server's secret is recognized by, without telling it. */
export const secretFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('talkreel backup').digest('hex')
