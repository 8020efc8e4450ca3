import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureFontFiles } from '@/remotion/environment/font-files'
import { ensureBundle } from '@/remotion/render/bundle'
import { bundleHash } from '@/remotion/render/bundle-hash'

/** The name of the site for the current sources. Renders of an older version keep using theirs. */
export const siteName = async (): Promise<string> => `talkreel-${await bundleHash()}`

/** The folder of a site's fonts, for the props of its compositions. */
export const fontsOf = (serveUrl: string): string => new URL('public/fonts', serveUrl).href

/**
 * Writes the site that functions draw from into an empty folder: the bundle without its source maps, and every included
 * font beside it (about 100 MB).
 */
export async function writeSite(folder: string): Promise<void> {
  const filter = (file: string): boolean => !file.endsWith('.map')
  await cp(await ensureBundle(), folder, { recursive: true, filter })
  await cp(await ensureFontFiles(), join(folder, 'public', 'fonts'), { recursive: true })
}
