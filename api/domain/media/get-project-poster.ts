import { notFound } from '../../platform/errors/api-error'
import { checkSignature } from '../../platform/files/check-signature'
import { serveObject } from '../../platform/files/serve-object'
import type { Handler } from '../../platform/routing/handler'
import type { mediaContract } from './contract'

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
