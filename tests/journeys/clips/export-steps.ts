import { expect, it } from 'vitest'
import { toValue, valueSelect } from '@/api/domain/projects/stored-value'
import { shoot } from '../shoot'
import type { ClipsPage } from './clip-cards'

/** The export of several clips, on the page of clips-page.test.ts after its clips were edited. */
export function exportSteps(clips: () => ClipsPage): void {
  const bar = () => clips().page.getByRole('region', { name: 'Selected clips' })
  const choose = async (name: RegExp, option: string | RegExp) => {
    await bar().getByRole('button', { name }).click()
    await clips().page.getByRole('menuitem', { name: option, exact: true }).click()
  }
  const format = (name: string) =>
    bar()
      .getByRole('button', { name: `Format ${name}` })
      .waitFor()

  it('several clips are exported with a brand in one request', async () => {
    const { page, id, server } = clips()
    const { prisma } = server.database
    const { teamId } = await prisma.project.findUniqueOrThrow({ where: { id } })
    await prisma.brand.create({
      data: {
        ...{ teamId, title: 'Acme', isDefault: true, colors: [{ name: 'Orange', color: '#ff6a00' }] },
        captionStyle: { presetStyle: 'Karoke' },
      },
    })
    await prisma.user.updateMany({ data: { emailVerifiedAt: new Date() } })
    // The one that was changed above is short now.
    await page.goto(`/projects/${id}/?topic=Machines&length=short`)
    await bar().getByRole('button', { name: 'Export 6 clips' }).waitFor()
    // Shorts takes the clips as they are, YouTube doesn't, also when it is remembered.
    await choose(/^For\b/, 'YouTube')
    await format('16:9')
    await page.reload()
    await bar().getByRole('button', { name: 'For YouTube', exact: true }).waitFor()
    await format('16:9')
    await choose(/^For\b/, 'YouTube Shorts')
    await format('Each clip’s own')
    // What was chosen by hand counts for any of them.
    await choose(/^Format/, /1:1|Square/)
    await choose(/^For\b/, 'Any use')
    await format('1:1')
    await choose(/^For\b/, 'YouTube Shorts')
    await choose(/^Brand/, 'Acme')
    await shoot(page, 'clips-brand')
    const requests: string[] = []
    page.on(
      'request',
      request => request.method() === 'POST' && requests.push(new URL(request.url()).pathname),
    )
    await bar().getByRole('button', { name: 'Export 6 clips' }).click()
    await page.getByText('Exporting 6 clips', { exact: true }).waitFor()
    expect(requests).toEqual(['/api/exports/'])
    const made = await prisma.export.findMany({ where: { teamId } })
    expect(made).toHaveLength(6)
    const [first] = made
    expect(first?.settings).toMatchObject({
      destination: 'shorts',
      captions: 'burned',
      normalizeLoudness: true,
    })
    const project = toValue(
      await prisma.project.findUniqueOrThrow({ where: { id: first?.projectId ?? '' }, select: valueSelect }),
    )
    expect(project.captionStyle.presetStyle).toBe('Karoke')
    expect(project.format.width).toBe(project.format.height)
    await page.getByText('The look of 6 clips was saved.').waitFor()
    await shoot(page, 'clips-undo-look')
    await page.getByRole('button', { name: 'Undo look' }).click()
    await page.getByText('6 clips as before').waitFor()
    const rows = await prisma.project.findMany({
      where: { id: { in: made.map(one => one.projectId ?? '') } },
      select: valueSelect,
    })
    for (const value of rows.map(toValue)) {
      expect(value.captionStyle.presetStyle).not.toBe('Karoke')
      expect(value.format.width).toBeLessThan(value.format.height)
    }
  })
}
