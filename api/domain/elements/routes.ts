import { notFound } from '@/api/platform/errors/api-error'
import { checkSignature } from '@/api/platform/files/content-type'
import { serveLocal } from '@/api/platform/files/serve-object'
import { toPage } from '@/api/platform/http/paginate'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { signedPath } from '@/api/platform/signing/sign'
import { shapePath } from '@/compositions/kinds/shape/shape-path'
import { FORMATS } from '@/compositions/model/project'
import { shapeGroups, shapeRow } from '@/compositions/schema/layers/shape-tables'
import { addElement } from './add-element'
import type { elementsContract } from './contract'
import { packagedElements } from './packaged-elements'
import { SOUND_ELEMENTS } from './sound-elements'

type Contract = typeof elementsContract

const formats = Object.entries(FORMATS).map(([name, format]) => ({ name, ...format }))

const BOX = { width: 100, height: 100 }

const SHAPES = 'shapes' as const

const shapeElements = shapeGroups.flatMap(({ slug, label, shapes }) =>
  shapes.map(id => ({
    ...{ id, title: shapeRow(id).label, category: { slug, title: label, collection: SHAPES } },
    ...{ keywords: [] as string[], layer: 'SHAPE' as const, asset: 'shape', sound: null },
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="${shapePath(id, BOX, 0)}"/></svg>`,
  })),
)

const pictureElements = async () =>
  (await packagedElements()).map(one => ({ ...one, layer: 'OVERLAY' as const, asset: 'svg', sound: null }))

const soundElements = ({ secret }: Pick<Services, 'secret'>) =>
  SOUND_ELEMENTS.map(({ id, title, category, keywords, duration, bpm }) => ({
    ...{ id, title, category, keywords, layer: 'AUDIO' as const, asset: 'audio', svg: null },
    sound: { duration, bpm, preview_url: signedPath(secret, `/media/elements/${id}`) },
  }))

/** All elements, by collection and category. */
const allElements = async (services: Pick<Services, 'secret'>) => [
  ...shapeElements,
  ...(await pictureElements()),
  ...soundElements(services),
]

type Element = Awaited<ReturnType<typeof allElements>>[number]

/** Their categories, in order. */
const categoriesOf = (elements: readonly Element[]) => [
  ...new Map(elements.map(({ category }) => [category.slug, category])).values(),
]

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean)

/** Whether each word begins one of these texts' words. */
const hasAll = (words: readonly string[], texts: readonly string[]): boolean => {
  const had = texts.flatMap(wordsIn)
  return words.every(word => had.some(one => one.startsWith(word)))
}

/** The elements that have all words of a text: first those that have them in their title, the shortest title first. */
function searchElements(elements: readonly Element[], text: string): Element[] {
  const words = wordsIn(text)
  const rank = ({ title }: Element) => (hasAll(words, [title]) ? title.length : Infinity)
  return elements
    .filter(one => hasAll(words, [one.title, one.category.title, ...one.keywords]))
    .map(one => ({ one, rank: rank(one) }))
    .sort((first, second) => (first.rank === second.rank ? 0 : first.rank - second.rank))
    .map(({ one }) => one)
}

type Listed = { page: number; page_size: number }

const pageFrom = <T>(all: readonly T[], { page, page_size: size }: Listed) => ({
  count: all.length,
  results: all.slice((page - 1) * size, page * size),
})

/** Serves a sound by its signed URL, made now if no one has listened to it before. */
const getSound: Handler<Contract['GET /media/elements/{element}']> = async ({
  params,
  query,
  services,
  request,
  response,
}) => {
  checkSignature(request, services, query.sig)
  const element = SOUND_ELEMENTS.find(({ id }) => id === params.element)
  if (!element) throw notFound()
  await serveLocal(request, response, await element.file(), 'audio/mp4')
}

export const elementsRoutes: Handlers<Contract> = {
  'GET /api/formats/': () => Promise.resolve({ count: formats.length, results: formats }),
  'GET /api/element_categories/': async ({ query, request, services }) => {
    const { collection } = query
    const all = categoriesOf(await allElements(services))
    const found = all.filter(one => !collection || one.collection === collection)
    return toPage(request, query, pageFrom(found, query))
  },
  'GET /api/elements/': async ({ query, request, services }) => {
    const { collection, category, layer, search } = query
    const all = (await allElements(services)).filter(
      one =>
        (!collection || one.category.collection === collection) &&
        (!category || one.category.slug === category) &&
        (!layer || one.layer === layer),
    )
    return toPage(request, query, pageFrom(search ? searchElements(all, search) : all, query))
  },
  'POST /api/elements/{element}/asset/': addElement,
  'GET /media/elements/{element}': getSound,
}
