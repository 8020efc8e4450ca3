import { randomUUID } from 'node:crypto'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import type { PrismaClient } from '@/prisma/generated/client'
import { valueColumns } from '../domain/projects/stored-value'

/** Creates the rows of a team's export in progress. */
export async function makeRunningExport(
  { database: { prisma } }: { database: { prisma: PrismaClient } },
  teamId: string,
): Promise<void> {
  const format = formatNamed('1080X1920')
  const value = newProject({ id: randomUUID(), title: 'Ours', type: 'scratch', format })
  const project = await prisma.project.create({
    data: { id: value.id, teamId, type: 'scratch', status: 'COMPLETED', ...valueColumns(value) },
  })
  const made = await prisma.export.create({
    data: { teamId, projectId: project.id, settings: { title: 'E', width: 2, height: 2 } },
  })
  const payload = { exportId: made.id, projectId: project.id }
  const links = { projectId: project.id, exportId: made.id }
  await prisma.job.create({
    data: { teamId, kind: 'export', payload, state: 'IN_PROGRESS', ...links },
  })
}
