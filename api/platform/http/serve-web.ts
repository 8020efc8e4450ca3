import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import express, { type Request, type RequestHandler, Router } from 'express'
import { recordPath } from './page-paths'

const NOT_BUILT = 'The pages have not been built yet. The API answers under /api/.'

/** Paths that the API serves itself and that never fall back to the page. */
const NOT_PAGES = /^\/(api|media|s3|fonts|rest-auth)\//

const RECORD = new RegExp(`^${recordPath.replace(/:\w+/g, '[^/]+')}$`)

/** The tags that the head of a page has besides those of index.html; empty for most. */
export type PageTags = (request: Request) => Promise<string>

/** Serves index.html for every path of the web app, and the record view for its own. */
const servePage =
  (folder: string, tagsOf: PageTags): RequestHandler =>
  async (request, response, next) => {
    const asksForPage = request.method === 'GET' && request.accepts(['html', 'json']) === 'html'
    if (!asksForPage || NOT_PAGES.test(request.path)) return next()
    const isRecord = RECORD.test(request.path)
    const page = path.join(folder, isRecord ? 'record-view/record.html' : 'index.html')
    response.set('Cache-Control', 'no-cache')
    // What a share link shows is for those who were given it.
    if (request.query.share !== undefined) response.set('X-Robots-Tag', 'noindex')
    if (!existsSync(page)) return response.status(503).type('text/plain').send(NOT_BUILT)
    const tags = await tagsOf(request)
    if (!tags) return response.sendFile(page)
    const html = await readFile(page, 'utf8')
    response.set('Cache-Control', 'no-store').type('html')
    response.send(html.replace('</head>', () => `${tags}\n  </head>`))
  }

/**
 * Serves the built web app in `folder`: its hashed files with permanent caching, and index.html for every other path.
 */
export function serveWeb(folder: string, tagsOf: PageTags): { files: RequestHandler; page: RequestHandler } {
  const files = Router()
  files.use(
    '/assets',
    express.static(path.join(folder, 'assets'), { immutable: true, maxAge: '365d', index: false }),
  )
  files.use(
    '/record-view/assets',
    express.static(path.join(folder, 'record-view', 'assets'), {
      immutable: true,
      maxAge: '365d',
      index: false,
    }),
  )
  files.use(express.static(folder, { index: false }))
  const mayBeFile: RequestHandler = (request, response, next) =>
    NOT_PAGES.test(request.path) ? next() : files(request, response, next)
  return { files: mayBeFile, page: servePage(folder, tagsOf) }
}
