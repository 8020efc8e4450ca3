import { isExecutable } from '@/remotion/environment/missing-tool'
import belonging from './belonging.json'
import type { Environment, VariableName } from './environment'
import { isLoopback } from './environment'

const GROUPS = belonging as { all: VariableName[]; beside: VariableName[] }[]

/** A sentence for each variable that another one needs and that is missing. */
function findMissing(env: Environment): string[] {
  const sentences = GROUPS.flatMap(({ all, beside }) => {
    const present = [...all, ...beside].filter(name => env[name] !== undefined)
    const missing = all.filter(name => env[name] === undefined)
    return present.length ? missing.map(name => `${name} is missing: ${present[0]} needs it.`) : []
  })
  return [...new Set(sentences)]
}

/** What rendering elsewhere needs. */
const findUnrendered = ({ RENDER_ENGINE, LAMBDA_DEPLOYMENTS }: Environment): string[] =>
  RENDER_ENGINE === 'lambda' && !LAMBDA_DEPLOYMENTS
    ? [
        "LAMBDA_DEPLOYMENTS is missing: RENDER_ENGINE=lambda needs the file that 'npm run lambda -- deploy' wrote.",
      ]
    : []

const findUnrunnable = ({ YT_DLP_PATH }: Environment): string[] =>
  YT_DLP_PATH && !isExecutable(YT_DLP_PATH)
    ? [`YT_DLP_PATH is '${YT_DLP_PATH}': it has to be a program that can be run.`]
    : []

/** Where the server may not be reached from elsewhere, what would let others in. */
function findOpen({ HOST, PUBLIC_URL }: Environment): string[] {
  const why =
    'needs NODE_ENV=production, which has neither the demo account nor the test checkout that takes no money.'
  return [
    ...(HOST && !isLoopback(HOST) ? [`HOST is '${HOST}': letting others in ${why}`] : []),
    ...(PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)
      ? [`PUBLIC_URL is '${PUBLIC_URL}': letting others in ${why}`]
      : []),
  ]
}

/** Addresses that passwords or keys go to. */
const SPOKEN_TO = [
  'GOOGLE_ISSUER',
  'FACEBOOK_URL',
  'STRIPE_API_BASE',
  'OPENAI_BASE_URL',
  'ELEVENLABS_BASE_URL',
] as const

function findUnsafe(env: Environment): string[] {
  const { HOST, PUBLIC_URL, TALKREEL_ALLOWED_HOSTS: allowed } = env
  const onlyHere = HOST !== undefined && isLoopback(HOST)
  const missing =
    'PUBLIC_URL is missing: NODE_ENV=production needs the address that people use, such as https://clips.example.com.'
  const isPlain = (address: string) => address.startsWith('http:')
  const plain = PUBLIC_URL && isPlain(PUBLIC_URL) && !isLoopback(new URL(PUBLIC_URL).hostname)
  return [
    ...(PUBLIC_URL || onlyHere ? [] : [missing]),
    // Anyone who may write a script could read pages of the operator's network.
    ...(allowed && (PUBLIC_URL || !onlyHere)
      ? [
          `TALKREEL_ALLOWED_HOSTS is '${allowed}': in production, it needs a HOST of this machine, such as 127.0.0.1, and no PUBLIC_URL.`,
        ]
      : []),
    ...(plain ? [`PUBLIC_URL is '${PUBLIC_URL}': it has to begin with https:// in production.`] : []),
    ...SPOKEN_TO.filter(name => isPlain(env[name] ?? '')).map(
      name => `${name} is '${env[name]}': it has to begin with https:// in production.`,
    ),
  ]
}

/** Why a server with these variables does not start, a sentence for each reason: what is missing, open or unsafe. */
export const refusalsOf = (env: Environment): string[] => [
  ...findMissing(env),
  ...findUnrendered(env),
  ...findUnrunnable(env),
  ...(env.NODE_ENV === 'production' ? findUnsafe(env) : findOpen(env)),
]

/** What a server with these variables does not do well, a sentence each. */
export function warningsOf(env: Environment): string[] {
  if (!env.DATABASE_URL) return []
  return [
    ...(env.S3_BUCKET
      ? []
      : [
          'DATABASE_URL is set and S3_BUCKET is not: files are in this machine’s data folder, so run one server only.',
        ]),
    ...(env.TALKREEL_SECRET
      ? []
      : [
          'DATABASE_URL is set and TALKREEL_SECRET is not: two-factor sign-in ends for everyone where the data folder is lost.',
        ]),
  ]
}
