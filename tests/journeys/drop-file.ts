import type { Page } from 'playwright-core'

/** Drops a file of this machine on the dashboard's place for files, as if it were dragged there. */
export async function dropFile(page: Page, file: string): Promise<void> {
  const input = await page.evaluateHandle(() =>
    Object.assign(document.createElement('input'), { type: 'file' }),
  )
  await input.setInputFiles(file)
  const dataTransfer = await input.evaluateHandle(({ files }) => {
    const transfer = new DataTransfer()
    for (const one of files ?? []) transfer.items.add(one)
    return transfer
  })
  const zone = page.getByRole('region', { name: 'Upload' })
  await zone.dispatchEvent('dragover', { dataTransfer })
  await zone.dispatchEvent('drop', { dataTransfer })
}
