import { ensureWeb, webFolder } from '@/cli/start/ensure-web'

let built: Promise<string> | undefined

/** The folder of the built pages. They are built, or compared with their sources, once for all files of a process. */
export const builtPages = (): Promise<string> => {
  built ??= ensureWeb(() => undefined).then(() => webFolder)
  return built
}
