import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Region, toRegion } from '@/lambda/deployment'
import { UsageError } from '../usage-error'

export const USAGE = `npm run lambda -- <local | deploy | policies | quotas | remove> [options]

  local      Lambda on this machine until Ctrl+C: Remotion's own client and function, with workers in namespaces
             of their own
  deploy     creates the bucket, the function and the site in each region, or brings them up to date
  policies   prints the policies that Amazon's IAM needs: of the user that deploys, and of the function's role
  quotas     prints how many functions may run at once in each region, and how many of them renders use
  remove     removes everything that 'deploy' and renders have made in each region

  --region <name>        a region, such as us-east-1 (repeat it for several)
  --quota <number>       deploy: functions that renders may use at once in each region (default: 90 % of the account's)
  --concurrency <number> local: functions that may run at once (default: 4)

Amazon's keys are read from REMOTION_AWS_ACCESS_KEY_ID and REMOTION_AWS_SECRET_ACCESS_KEY, or found as Amazon's own
tools find them.`

const COMMANDS = ['local', 'deploy', 'policies', 'quotas', 'remove'] as const

export type LambdaOptions = {
  command: (typeof COMMANDS)[number] | 'help'
  regions: Region[]
  quota: number | null
  concurrency: number
}

const DEFAULT_CONCURRENCY = 4

/** Parses a number of functions. Throws a `UsageError` if it is not a whole number from 2 on. */
function toNumber(text: string | undefined, option: string): number | null {
  if (text === undefined) return null
  const value = Number(text)
  if (Number.isInteger(value) && value >= 2) return value
  throw new UsageError(`${option} takes a whole number from 2 on, not '${text}'.`)
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        region: { type: 'string', multiple: true, default: [] },
        quota: { type: 'string' },
        concurrency: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch {
    throw new UsageError(`Usage:\n\n${USAGE}`)
  }
}

function regionNamed(name: string): Region {
  try {
    return toRegion(name)
  } catch (error) {
    throw new UsageError(
      `--region ${name}: ${error instanceof z.ZodError ? error.issues[0]?.message : error}.`,
    )
  }
}

/** Parses the command line. Throws a `UsageError` with the usage. */
export function readLambdaOptions(args: string[]): LambdaOptions {
  const { values, positionals } = parse(args)
  const [name, ...more] = positionals
  const command = COMMANDS.find(one => one === name)
  if (!values.help && (!command || more.length)) throw new UsageError(`Usage:\n\n${USAGE}`)
  return {
    command: values.help || !command ? 'help' : command,
    regions: values.region.map(regionNamed),
    quota: toNumber(values.quota, '--quota'),
    concurrency: toNumber(values.concurrency, '--concurrency') ?? DEFAULT_CONCURRENCY,
  }
}
