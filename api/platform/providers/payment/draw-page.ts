import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { escapeMarkup } from '@/compositions/util/escape-markup'
import { projectFile } from '@/remotion/environment/cache'
import type { FramedPage } from './payment-provider'

const frameScript = readFileSync(projectFile('api/platform/providers/payment/frame.js'), 'utf8')

/** The content of a page. All but `title` and `data` is trusted. */
export type PageContent = {
  title: string
  /** `auto` follows the system. */
  scheme: 'light' | 'dark' | 'auto'
  css: string
  content: string
  /** Passed to its script as `data`. */
  data: object
  script: string
  /** A script of the provider to load first. */
  library?: string
}

/** A value as JSON that can't end the script element. */
const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * A page for a frame with its Content-Security-Policy: scripts and styles with its nonce, and what `sources` adds to a
 * directive.
 */
export function drawPage(parts: PageContent, sources: Record<string, string> = {}): FramedPage {
  const { title, scheme, css, content, data, script, library } = parts
  const nonce = randomBytes(16).toString('base64url')
  const html = `<!doctype html>
<html lang="en" data-scheme="${scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style nonce="${nonce}">${css}</style>
</head>
<body>
<main>${content}</main>
<script nonce="${nonce}" type="application/json" id="data">${asScript(data)}</script>
${library ? `<script nonce="${nonce}" src="${library}"></script>` : ''}
<script nonce="${nonce}">${frameScript}${script}</script>
</body>
</html>`
  const own: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}'`,
    'style-src': `'nonce-${nonce}'`,
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  }
  const names = new Set([...Object.keys(own), ...Object.keys(sources)])
  const policy = [...names].map(name => [name, own[name], sources[name]].filter(Boolean).join(' ')).join('; ')
  return { html, policy }
}
