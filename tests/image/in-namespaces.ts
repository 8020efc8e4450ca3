import { join } from 'node:path'
import { projectRoot } from '@/remotion/environment/cache'

const ENTER = join(projectRoot, 'tests', 'image', 'enter.sh')

/** How a root folder is mounted, a folder that is mounted in it, and the working directory. */
export type Mounts = { access: 'ro' | 'rw'; from: string; to: string; directory: string }

/** The command line that runs `words` with a folder as its root, in mount and PID namespaces of its own. */
export function inNamespaces(
  root: string,
  { access, from, to, directory }: Mounts,
  words: readonly string[],
): [command: string, args: string[]] {
  const isolated = ['--mount', '--pid', '--fork', '--kill-child']
  return ['unshare', [...isolated, 'sh', ENTER, root, access, from, to, directory, ...words]]
}
