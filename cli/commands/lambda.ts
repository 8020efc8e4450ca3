import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UserFacingError } from '@/compositions/util/user-facing-error'
import type { Deployment, Region } from '@/lambda/deployment'
import { readDeployments } from '@/lambda/deployments'
import { dataDir } from '../data-dir'
import { interruption } from '../interrupt'
import { deployedFile, localFile, writeDeployments } from '../lambda/deployments-file'
import { startLocalLambda } from '../lambda/local-lambda'
import { type LambdaOptions, readLambdaOptions, USAGE } from '../lambda/options'

const say = (text: string): void => console.log(text)

/** What was deployed earlier, or nothing. */
const earlier = (): Promise<readonly Deployment[]> => readDeployments(deployedFile()).catch(() => [])

async function runLocal({ concurrency }: LambdaOptions): Promise<void> {
  const signal = interruption()
  const local = await startLocalLambda({ folder: join(dataDir(), 'lambda-local'), concurrency, report: say })
  try {
    await writeDeployments(localFile(), { deployments: [local.deployment], environment: local.environment })
    say(`Ready. In another terminal: npm run render -- project.json --out video.mp4 --engine lambda`)
    await new Promise(resolve => signal.addEventListener('abort', resolve))
  } finally {
    await rm(localFile(), { force: true })
    await local.stop()
  }
}

async function runDeploy({ regions, quota }: LambdaOptions): Promise<void> {
  const { deploy } = await import('@/lambda/deploy')
  const { quotaForRenders, readQuota } = await import('@/lambda/quota')
  const known = await earlier()
  const wanted: Region[] = regions.length
    ? regions
    : known.length
      ? known.map(one => one.region)
      : ['us-east-1']
  const deployed: Deployment[] = []
  for (const region of wanted) {
    const allowed = quota ?? quotaForRenders(await readQuota(region))
    deployed.push(await deploy(region, allowed, say))
    const others = known.filter(one => !deployed.some(({ region }) => region === one.region))
    // After each region, so that a failure in the next one loses nothing.
    await writeDeployments(deployedFile(), { deployments: [...others, ...deployed] })
  }
  say(`Written to ${deployedFile()}`)
}

async function runPolicies(): Promise<void> {
  const { getRolePolicy, getUserPolicy } = await import('@remotion/lambda')
  say('The policy of the user that deploys and renders:')
  say(JSON.stringify(JSON.parse(getUserPolicy()), null, 2))
  say('\nThe policy of the role remotion-lambda-role, which functions have:')
  say(JSON.stringify(JSON.parse(getRolePolicy()), null, 2))
}

async function runQuotas({ regions }: LambdaOptions): Promise<void> {
  const { readQuota } = await import('@/lambda/quota')
  const known = await earlier()
  for (const region of regions.length ? regions : known.map(one => one.region)) {
    const used = known.find(one => one.region === region)?.quota
    const share = used === undefined ? 'nothing is deployed there' : `renders use up to ${used}`
    say(`${region}: ${await readQuota(region)} functions at once; ${share}`)
  }
}

async function runRemove({ regions }: LambdaOptions): Promise<void> {
  const { remove } = await import('@/lambda/deploy')
  const known = await earlier()
  if (!known.length) throw new UserFacingError(`Nothing is deployed: there is no ${deployedFile()}.`)
  let left = known
  for (const one of known.filter(({ region }) => !regions.length || regions.includes(region))) {
    await remove(one, say)
    left = left.filter(other => other !== one)
    if (left.length) await writeDeployments(deployedFile(), { deployments: [...left] })
    else await rm(deployedFile(), { force: true })
  }
}

const RUNS: Record<LambdaOptions['command'], (options: LambdaOptions) => Promise<void>> = {
  local: runLocal,
  deploy: runDeploy,
  policies: runPolicies,
  quotas: runQuotas,
  remove: runRemove,
  help: async () => say(USAGE),
}

/** `npm run lambda`: deploys to Amazon, removes it again, or runs Lambda on this machine. */
export const run = async (args: string[]): Promise<number> => {
  const options = readLambdaOptions(args)
  await RUNS[options.command](options)
  return 0
}
