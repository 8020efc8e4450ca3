import type { Page } from 'playwright-core'

/** Creates a blank video and opens the upload tab of its editor. */
export async function openFileUpload(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Blank video' }).click()
  await page.getByRole('menuitem', { name: 'Horizontal 16:9' }).click()
  await page.waitForURL(/\/projects\/[^/]+\/editor\/$/)
  await page.getByRole('button', { name: 'Media', exact: true }).click()
  await page.getByRole('tab', { name: 'File Upload' }).click()
}
