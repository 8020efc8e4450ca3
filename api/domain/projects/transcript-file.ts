import { notFound } from '@/api/platform/errors/api-error'
import type { Handler } from '@/api/platform/routing/handler'
import { fileTraits } from '@/compositions/transcript-files/transcript-files'
import { fileName } from '@/compositions/util/file-name'
import type { documentsContract } from './documents/contract'
import { findStored } from './stored-text'

type GetTranscriptFile = (typeof documentsContract)['GET /api/projects/{id}/transcript/{file}/']

/** Sends the words or chapters of a project as a file. */
export const getTranscriptFile: Handler<GetTranscriptFile> = async ({
  params: { id, file },
  query: { names: hasNames, times: hasTimes, language },
  caller,
  services,
  response,
}) => {
  const row = await caller.db.project.findUnique({ where: { id }, select: { id: true } })
  if (!row) throw notFound()
  const { teamId } = caller
  const { bytes, title } = await services.values.forTeam(teamId, async run =>
    run('writeTranscript', {
      ...(await findStored(services.prisma, { id: row.id, teamId })),
      ...{ file, language, hasNames, hasTimes },
    }),
  )
  const { extension, contentType } = fileTraits(file)
  const end = language === undefined ? extension : `${language}.${extension}`
  response.attachment(fileName(title, end)).set('Content-Type', contentType).send(Buffer.from(bytes))
}
