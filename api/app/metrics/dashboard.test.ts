import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '@/remotion/environment/cache'
import { createRegistry } from './registry'

const read = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8')

const dashboard = JSON.parse(read('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
const QUERIES = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
const ALERTS = [...read('alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr)

const KEYWORDS = new Set(['offset', 'and', 'or', 'unless', 'bool'])

/** The metrics of a PromQL expression: what is left without labels, ranges, groupings and functions. */
const metricsIn = (expr: string): string[] =>
  (
    expr
      .replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|ignoring) *\([^)]*\)/g, ' ')
      .match(/\b[a-zA-Z_:][\w:]*\b(?! *\()/g) ?? []
  ).filter(name => !KEYWORDS.has(name) && !/^\d+[smhdwy]$/.test(name))

/** The metrics of a server, each with the names that a scrape has it under. */
async function exposed(): Promise<{ name: string; scraped: string[] }[]> {
  const { registry } = createRegistry()
  const metrics = await registry.getMetricsAsJSON()
  registry.clear()
  return metrics.map(({ name, type }) => {
    const isHistogram = String(type) === 'histogram'
    return { name, scraped: isHistogram ? ['_bucket', '_sum', '_count'].map(part => name + part) : [name] }
  })
}

test('metrics are found in expressions', () => {
  const expr = 'sum by (le, job) (rate(a_total{state=~"x|y"}[5m])) / 0.5 > max(b) and on (job) c offset 1h'
  expect(metricsIn(expr)).toEqual(['a_total', 'b', 'c'])
})

test.each([
  { file: 'the dashboard', expressions: QUERIES },
  { file: 'the alerts', expressions: ALERTS },
])('$file uses every metric of the product, and only metrics that a server has', async ({ expressions }) => {
  const metrics = await exposed()
  const own = metrics.filter(({ name }) => name.startsWith('talkreel_'))
  const used = new Set(expressions.flatMap(metricsIn))
  expect(own).toHaveLength(10)
  expect([...used].filter(name => !metrics.some(({ scraped }) => scraped.includes(name)))).toEqual([])
  expect(own.filter(({ scraped }) => !scraped.some(name => used.has(name)))).toEqual([])
})
