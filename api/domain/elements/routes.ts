import { toPage } from '@/api/platform/http/paginate'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { shapePath } from '@/compositions/kinds/shape/shape-path'
import { FORMATS } from '@/compositions/model/project'
import { shapeGroups, shapeRow } from '@/compositions/schema/layers/shape-tables'
import type { elementsContract } from './contract'

type Contract = typeof elementsContract

const formats = Object.entries(FORMATS).map(([name, format]) => ({ name, ...format }))

const BOX = { width: 100, height: 100 }

const elements = shapeGroups.flatMap(({ slug, label, shapes }) =>
  shapes.map(id => ({
    ...{ id, title: shapeRow(id).label, category: { slug, title: label } },
    ...{ layer: 'SHAPE' as const, asset: 'shape' },
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="${shapePath(id, BOX, 0)}"/></svg>`,
  })),
)

const categories = shapeGroups.map(({ slug, label }) => ({ slug, title: label }))

/** How many projects are looked into: each may have megabytes of words. */
const LOOKED_INTO = 20

/** The names of speakers in the projects that were saved last. */
const listSpeakers: Handler<Contract['GET /api/speakers/']> = async ({ caller: { db, teamId } }) => {
  const results = await db.$queryRaw<{ name: string; projects: number }[]>`
    SELECT name, count(*)::int AS projects
    FROM (SELECT transcripts FROM project
        WHERE team_id = ${teamId} AND parent_id IS NULL AND deleted_at IS NULL
        ORDER BY updated_at DESC LIMIT ${LOOKED_INTO}) AS recent,
      speaker_names(recent.transcripts) AS name
    GROUP BY 1 ORDER BY 2 DESC, 1`
  return { count: results.length, results }
}

type Listed = { page: number; page_size: number }

const pageFrom = <T>(all: readonly T[], { page, page_size: size }: Listed) => ({
  count: all.length,
  results: all.slice((page - 1) * size, page * size),
})

export const elementsRoutes: Handlers<Contract> = {
  'GET /api/formats/': () => Promise.resolve({ count: formats.length, results: formats }),
  'GET /api/speakers/': listSpeakers,
  'GET /api/element_categories/': ({ query, request }) =>
    Promise.resolve(toPage(request, query, pageFrom(categories, query))),
  'GET /api/elements/': ({ query, request }) => {
    const { category, layer } = query
    const found = elements.filter(
      one => (!category || one.category.slug === category) && (!layer || one.layer === layer),
    )
    return Promise.resolve(toPage(request, query, pageFrom(found, query)))
  },
}
