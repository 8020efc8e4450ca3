import type { Response } from 'express'

/** Sends a page that the server draws, with a Content-Security-Policy of its own. */
export function sendPage(response: Response, { html, policy }: { html: string; policy: string }): undefined {
  response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }).type('html').send(html)
}
