import { keepWordsIndexed } from '@/api/domain/search/index-words'
import { askSteadily } from '@/tests/hostile/ask-steadily'
import { hostileTeam, type Listening, type Sent } from '@/tests/hostile/hostile-team'
import { quantile } from '../quantile'

const MEDIAN = 0.5
const P99 = 0.99

/** In eighty responses one or two, never the same ones, are 100 ms late because the machine is busy. */
const ROUNDS = 3

/** The slowest response and its input, using the median of all rounds for each response. */
function worstOf(rounds: Sent[][]): { ms: number; name: string } {
  const medians = (rounds[0] ?? []).map(({ name }, index) => {
    const times = rounds.flatMap(round => round[index]?.ms ?? [])
    return { name, ms: Math.round(quantile(times, MEDIAN)) }
  })
  const [worst] = medians.toSorted((a, b) => b.ms - a.ms)
  if (!worst) throw new Error('Nothing was sent')
  return worst
}

/**
 * Sends every hostile body and every hostile value in sequence. Returns the slowest response to each of the two kinds
 * (the median of three) and how long other requests waited meanwhile, in milliseconds.
 */
export async function hostileFigures(server: Listening) {
  // One team each, because project creation is rate-limited per user.
  const teams = await Promise.all(Array.from({ length: ROUNDS }, () => hostileTeam(server, 'all')))
  const looks = new URL('/api/looks/', server.address)
  // As a worker does while values are saved.
  const stopping = new AbortController()
  const indexing = keepWordsIndexed(server.database.prisma, stopping.signal, console.error)
  const { result, times } = await askSteadily(looks, async () => {
    const bodies: Sent[][] = []
    const values: Sent[][] = []
    for (const team of teams) {
      bodies.push(await team.sendBodies())
      values.push(await team.sendValues())
    }
    return { bodies: worstOf(bodies), values: worstOf(values) }
  })
  stopping.abort()
  await indexing
  return {
    worst_body_ms: result.bodies.ms,
    worst_body: result.bodies.name,
    worst_value_ms: result.values.ms,
    worst_value: result.values.name,
    looks_p99_ms: Math.round(quantile(times, P99)),
  }
}
