import { ensureFontFiles } from '@/remotion/environment/font-files'
import { ensureBundle } from '@/remotion/render/bundle'
import { refuseArguments } from '../refuse-arguments'
import { ensureWeb } from '../start/ensure-web'

const say = (line: string) => console.error(line)

/**
 * `npm run build`: builds the pages and the bundle that frames are drawn from, and unpacks the fonts; the setup steps
 * before it install the models and generate the database client. Needs no browser and no ffmpeg. Returns 0. Throws
 * `PagesNotBuilt`.
 */
export const run = async (args: string[]): Promise<number> => {
  refuseArguments('npm run build', args)
  await ensureWeb(say)
  await ensureBundle()
  await ensureFontFiles()
  return 0
}
