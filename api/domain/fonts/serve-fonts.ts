import type { RequestHandler } from 'express'
import { fontFile } from '@/remotion/environment/font-files'

/** Font files never change under their names. */
const CACHED = { immutable: true, maxAge: '30d' }

/** Answers with a font file that comes along, unpacked the first time that someone asks for it. */
export const serveFonts: RequestHandler = async (request, response, next) => {
  const file = await fontFile(request.path.slice(1))
  if (file) response.sendFile(file, { ...CACHED, dotfiles: 'allow' })
  else next()
}
