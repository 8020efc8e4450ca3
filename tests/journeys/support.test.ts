import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { openPrisma } from '@/api/platform/database/prisma'
import { enableTwoFactor } from '@/api/testing/people'
import { makeRunningExport } from '@/api/testing/running-export'
import { apiAt } from '@/cli/start/call-api'
import { ACCOUNT } from './account'
import { findFaults } from './find-faults'
import { inDatabase } from './in-database'
import { openTab, type Tab } from './open-tab'
import { runCommand } from './run-command'
import { shoot } from './shoot'
import { startTalkreel, type Talkreel } from './start-talkreel'

const STAFF = { email: 'sam@example.com', password1: 'help-is-on-its-way' }

let talkreel: Talkreel
let tab: Tab
let page: Page

/** A failed export of the account. */
async function failExport(token: string): Promise<void> {
  const { current_team_id: teamId } = await apiAt(talkreel.address, token)('GET /api/rest-auth/user/', {})
  const database = await ensureDatabase({ dataDir: talkreel.dataDir, log: () => {} })
  const prisma = openPrisma(database.url, 1)
  try {
    await makeRunningExport({ database: { prisma } }, teamId)
    const failed = { error: 'A file that this project uses was deleted' }
    await prisma.job.updateMany({ where: { teamId }, data: { ...failed, state: 'FAILED' } })
    await prisma.export.updateMany({ where: { teamId }, data: { ...failed, status: 'FAILED' } })
  } finally {
    await prisma.$disconnect()
    await database.stop()
  }
}

beforeAll(async () => {
  talkreel = await startTalkreel()
  const call = apiAt(talkreel.address)
  const { email, password } = ACCOUNT
  const user = await call('POST /api/rest-auth/registration/', { body: { email, password1: password } })
  const staff = await call('POST /api/rest-auth/registration/', { body: STAFF })
  await failExport(user.key)
  tab = await openTab(talkreel.address)
  page = tab.page
  await page.goto('/logo.svg')
  await page.evaluate(key => localStorage.setItem('token', key), staff.key)
})

afterAll(async () => {
  await tab?.browser.close()
  await talkreel?.stop()
})

const part = (name: string) => page.getByRole('region', { name, exact: true })

it('support pages exist only after npm run superuser creates a support user', async () => {
  await page.goto('/support/')
  await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
  const made = await runCommand(['superuser', STAFF.email], { DATA_DIR: talkreel.dataDir })
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${STAFF.email} is support staff now.\n`),
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Support', exact: true }).click()
  await page.getByRole('heading', { name: 'Turn on two-factor sign-in first' }).waitFor()
  await shoot(page, 'support-two-factor')
  expect(await findFaults(page)).toEqual([])
  await inDatabase(talkreel, async prisma => {
    const { id } = await prisma.user.findUniqueOrThrow({ where: { email: STAFF.email } })
    await enableTwoFactor(prisma, id)
    await prisma.outboxMail.create({
      data: {
        to: 'gone@example.com',
        subject: 'Your receipt',
        text: 'A receipt',
        html: '<p>A receipt</p>',
        attempts: 6,
        lastError: '550 5.1.1 No such user',
      },
    })
  })
  await page.goto('/support/')
  const mails = part('Undelivered emails')
  await mails.getByText('550 5.1.1 No such user').waitFor()
  await shoot(page, 'support-mails')
  expect(await findFaults(page)).toEqual([])
  await mails.getByRole('button', { name: 'Send again: Your receipt, to gone@example.com' }).click()
  await mails.getByText('None.').waitFor()
  await page.getByRole('textbox', { name: 'Find a user' }).fill('ROBIN')
  await page.getByRole('link', { name: ACCOUNT.email }).click()
  await page.getByRole('heading', { name: ACCOUNT.email }).waitFor()
})

it('grants credits with a reason and retries a failed job', async () => {
  await page.getByLabel('Credits to grant').fill('50')
  await page.getByRole('button', { name: 'Grant', exact: true }).click()
  await page.getByText('Please enter a reason').waitFor()
  await page.getByLabel('Reason for the credits').fill('The export of Tuesday')
  await page.getByRole('button', { name: 'Grant', exact: true }).click()
  await part('Ledger').getByText('The export of Tuesday').waitFor()
  await part('Ledger').getByText('+50').waitFor()
  const jobs = part('Jobs')
  await jobs.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Retrying the job').waitFor()
  await jobs.getByRole('listitem').nth(1).waitFor()
  await shoot(page, 'support-user')
  expect(await findFaults(page)).toEqual([])
})

it('signs a user out on all devices', async () => {
  const devices = part('Signed-in devices')
  await devices.getByRole('button', { name: 'Sign them out everywhere' }).click()
  await devices.getByText('None.').waitFor()
  await part('Activity of this user')
    .getByText(/out on all their devices/)
    .waitFor()
})

it('signed in as another user, every page says so, personal pages are hidden, and one click returns', async () => {
  await page.getByRole('button', { name: `Sign in as ${ACCOUNT.email}` }).click()
  const bar = page.getByRole('complementary', { name: 'Signed in as someone else' })
  await bar.getByText(`You are signed in as ${ACCOUNT.email}`).waitFor()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await part('Activity').getByText('Talkreel support').first().waitFor()
  expect(await part('API keys').count()).toBe(0)
  await shoot(page, 'signed-in-as')
  expect(await findFaults(page)).toEqual([])
  await bar.getByRole('button', { name: 'Back to your own account' }).click()
  await page.waitForURL('**/support/')
  await part('Activity').getByText(`ended being signed in as ${ACCOUNT.email}`).waitFor()
  await bar.waitFor({ state: 'detached' })
  await shoot(page, 'support')
  expect(tab.faults).toEqual([])
})
