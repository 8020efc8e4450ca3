import type { RequestHandler } from 'express'
import { fontFile } from '@/remotion/environment/font-files'

/** A font file never changes under its name. */
const CACHED = { immutable: true, maxAge: '30d' }

/** Serves a bundled font file, unpacked at the first request. */
export const serveFonts: RequestHandler = async (request, response, next) => {
  const file = await fontFile(request.path.slice(1))
  if (file) response.sendFile(file, { ...CACHED, dotfiles: 'allow' })
  else next()
}
