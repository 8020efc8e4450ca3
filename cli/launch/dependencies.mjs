import { existsSync, mkdirSync, statfsSync } from 'node:fs'
import { canWrite } from './can-write.mjs'
import { isInstalled } from './installed.mjs'
import { holdLock } from './lock.mjs'
import { npmCi } from './npm-ci.mjs'
import { inProject, root } from './project.mjs'
import { Refusal } from './refusal.mjs'

const NEEDED_GB = 3

const checkFolder = () => {
  const closed = [root, inProject('node_modules')].find(folder => existsSync(folder) && !canWrite(folder))
  if (closed)
    throw new Refusal(
      `This user may not write to ${closed}: run as its owner, or give the folder to this user.`,
    )
  const { bavail, bsize } = statfsSync(root)
  const freeGb = (bavail * bsize) / 1e9
  if (freeGb < NEEDED_GB)
    throw new Refusal(
      `The dependencies need ${NEEDED_GB} GB of disk space, and ${freeGb.toFixed(1)} GB are free.`,
    )
}

/** Installs what the lock file names, unless it is there. Says what it does on stderr. */
export const installDependencies = async () => {
  if (isInstalled()) return
  checkFolder()
  mkdirSync(inProject('.cache'), { recursive: true })
  const release = await holdLock(
    inProject('.cache', 'install.lock'),
    'Another command is installing; waiting for it.',
  )
  try {
    if (isInstalled()) return
    console.error('Installing dependencies: this takes a minute or two.')
    await npmCi()
    console.error('The dependencies are installed.')
  } finally {
    release()
  }
}
