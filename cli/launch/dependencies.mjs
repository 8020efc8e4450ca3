import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { canWrite } from './can-write.mjs'
import { findMissing, isInstalled } from './installed.mjs'
import { holdLock } from './lock.mjs'
import { npmInstall } from './npm-install.mjs'
import { inProject, root } from './project.mjs'
import { Refusal } from './refusal.mjs'

const NEEDED_GB = 3
/** A registry that is slow for a moment makes npm leave out optional packages, without an error. */
const ATTEMPTS = 3
const NAMED = 5

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

/** npm takes a half-unpacked package for a complete one, so the remains of an interrupted install are deleted. */
const installWhole = async () => {
  const unfinished = inProject('.cache', 'install.unfinished')
  if (existsSync(unfinished)) rmSync(inProject('node_modules'), { recursive: true, force: true })
  writeFileSync(unfinished, '')
  for (let attempt = 1; attempt <= ATTEMPTS && !isInstalled(); attempt++) await npmInstall()
  const missing = findMissing()
  if (missing.length > 0)
    throw new Refusal(
      `npm install left out ${missing.slice(0, NAMED).join(', ')} (${missing.length} in all). Either the registry does not have them, or package.json and package-lock.json disagree: then run npm install and commit the lock file.`,
    )
  rmSync(unfinished)
}

/** Installs the packages of the lock file if they are missing, with messages on stderr. */
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
    await installWhole()
    console.error('The dependencies are installed.')
  } finally {
    release()
  }
}
