import { readdir, readFile } from 'node:fs/promises'

/** Returns the names of the running child processes of this process (Linux). */
export async function childPrograms(): Promise<string[]> {
  const threads = await readdir('/proc/self/task')
  const lists = await Promise.all(
    threads.map(thread => readFile(`/proc/self/task/${thread}/children`, 'utf8')),
  )
  const pids = lists.flatMap(list => list.split(' ').filter(Boolean))
  const names = pids.map(pid => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''))
  return (await Promise.all(names)).map(name => name.trim())
}
