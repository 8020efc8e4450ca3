import { notFound } from '../http/api-error'
import type { Handler } from '../http/handler'
import { checkSignature } from './check-signature'
import type { mediaContract } from './contract'
import { serveObject } from './serve-object'

type GetPoster = (typeof mediaContract)['GET /media/projects/{id}/poster']

/** Serves the picture of a project to whoever has its signed address. */
export const getProjectPoster: Handler<GetPoster> = async ({
  params,
  query,
  services,
  request,
  response,
}) => {
  checkSignature(request, services, query.sig)
  const project = await services.prisma.project.findUnique({
    where: { id: params.id, deletedAt: null, team: { deletedAt: null } },
    select: { posterKey: true },
  })
  if (!project?.posterKey) throw notFound()
  await serveObject(request, response, services.storage, {
    key: project.posterKey,
    contentType: 'image/jpeg',
  })
}
