import { createHmac } from 'node:crypto'

/** The path of Remotion's reports. */
export const WEBHOOK_PATH = '/api/exports/lambda/webhook/'

/** What Remotion signs its reports with: derived from the server's secret, so that every node knows it. */
export const webhookSecret = (secret: string): string =>
  createHmac('sha256', secret).update('lambda webhook').digest('hex')
