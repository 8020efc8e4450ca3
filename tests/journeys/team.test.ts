import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantPlan } from '@/api/domain/billing/grant-plan'
import { enableTwoFactor } from '@/api/testing/people'
import { ACCOUNT, registerInstead, signIn, signOut } from './account'
import { findFaults } from './find-faults'
import { linkFromMail } from './link-from-mail'
import { openSignedIn, type SignedIn } from './open-signed-in'
import { openTab, type Tab } from './open-tab'
import { seeModal } from './see-modal'
import { shoot } from './shoot'

const GUEST = 'kim@example.com'

let owner: SignedIn
let guest: Tab

beforeAll(async () => {
  owner = await openSignedIn()
  const { server, teamId } = owner
  guest = await openTab(server.address)
  // Several members require a plan with enough seats.
  await server.database.prisma.$transaction(db => grantPlan(db, teamId, 'PROFESSIONAL', new Date()))
})

afterAll(async () => {
  await guest?.browser.close()
  await owner?.close()
})

/** Opens the link of a mail on this origin, which differs from the one in the mail. */
async function follow(page: Page, to: string, subject: RegExp): Promise<void> {
  const { pathname, search } = new URL(await linkFromMail(owner.server, to, subject))
  await page.goto(pathname + search)
}

/** The row of a member or an invited person; their activity is listed elsewhere on the page. */
const row = (page: Page, name: string) =>
  page
    .locator('section:not([aria-labelledby="team-activity"])')
    .getByRole('listitem')
    .filter({ hasText: name })

it('an invitation requires a confirmed address and is then sent by mail', async () => {
  const { page } = owner
  const invite = async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Team', exact: true }).click()
    await page.getByLabel('Email to invite').fill(GUEST)
    await page.getByRole('button', { name: 'Send invitation' }).click()
  }
  await invite()
  await page.getByText('E-mail is not verified.').first().waitFor()
  await page.goto('/')
  await signOut(page)
  await follow(page, ACCOUNT.email, /Confirm/)
  await page.getByText('Sign in to confirm your email address.').waitFor()
  await shoot(page, 'confirm-signed-out')
  await signIn(page)
  const verified = page.getByRole('dialog', { name: 'Your email is verified' })
  await verified.getByRole('button', { name: 'Continue' }).click()
  await invite()
  await row(page, GUEST).getByText('Waiting').waitFor()
  await shoot(page, 'team-invited')
  expect(await findFaults(page)).toEqual([])
})

it('an invited person registers, joins and sees the team', async () => {
  const { page } = guest
  await follow(page, GUEST, /invites you to robin's team/)
  await registerInstead(page, { email: GUEST, password: ACCOUNT.password })
  await page.getByText(`You join as ${GUEST}.`).waitFor()
  await shoot(page, 'accept')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.waitForURL(url => url.pathname === '/')
  await page.getByRole('button', { name: "Team: robin's team" }).waitFor()
  await page.goto('/team/')
  await row(page, ACCOUNT.email).getByText('Owner').waitFor()
  expect(await page.getByLabel('Email to invite').count()).toBe(0)
})

it('a member becomes an admin, then the owner after confirmation', async () => {
  const { page } = owner
  await page.goto('/team/')
  const member = row(page, GUEST)
  await member.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Make admin' }).click()
  await member.getByText('Admin').waitFor()
  await shoot(page, 'team')
  await member.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Transfer team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer team' })
  await dialog.getByText('becomes the owner and you become an admin').waitFor()
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await member.getByText('Owner').waitFor()
  await row(page, `${ACCOUNT.email} (you)`).getByText('Admin').waitFor()
})

it('the new owner requires two-factor sign-in after enabling it, and members without it get instructions', async () => {
  const { page } = guest
  await page.goto('/team/')
  const security = page.getByRole('region', { name: 'Security' })
  const required = security.getByRole('switch', { name: 'Require two-factor sign-in' })
  await security.getByText('Turn on two-factor sign-in for yourself first').waitFor()
  expect(await required.isDisabled()).toBe(true)
  const { prisma } = owner.server.database
  const { id } = await prisma.user.findUniqueOrThrow({ where: { email: GUEST } })
  await enableTwoFactor(prisma, id)
  await page.reload()
  await required.click()
  const dialog = page.getByRole('dialog', { name: 'Require two-factor sign-in' })
  await dialog.getByText('1 member has it off.').waitFor()
  await shoot(page, 'team-require-two-factor')
  await dialog.getByRole('button', { name: 'Require' }).click()
  await row(page, ACCOUNT.email).getByText('No two-factor sign-in').waitFor()
  expect(await required.isChecked()).toBe(true)
  await shoot(page, 'team-security')
  expect(await findFaults(page)).toEqual([])
  const other = owner.page
  await other.goto('/')
  await other.getByRole('heading', { name: 'Turn on two-factor sign-in' }).waitFor()
  await shoot(other, 'two-factor-required')
  expect(await findFaults(other)).toEqual([])
  await other.getByRole('link', { name: 'Set it up' }).click()
  await other.getByRole('button', { name: 'Turn on' }).waitFor()
  await required.click()
  await row(page, ACCOUNT.email).getByText('No two-factor sign-in').waitFor({ state: 'detached' })
})

it('adds a team by title and switches to it; leaving a team switches to another', async () => {
  const { page } = owner
  await page.getByRole('button', { name: "Team: robin's team" }).click()
  await page.getByRole('menuitem', { name: 'Add a team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add A Team' })
  await dialog.getByRole('button', { name: 'Add team' }).click()
  await dialog.getByText('Please enter team title').waitFor()
  await seeModal(page, 'add-team')
  await dialog.getByLabel('Team title').fill('Northwind Roasters')
  await dialog.getByRole('button', { name: 'Add team' }).click()
  await page.getByRole('button', { name: 'Team: Northwind Roasters' }).click()
  await shoot(page, 'team-menu')
  await page.getByRole('menuitem', { name: "robin's team" }).click()
  await page.getByRole('button', { name: "Team: robin's team" }).waitFor()
  await page.goto('/team/')
  await page.getByRole('button', { name: 'Leave the team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('button', { name: 'Team: Northwind Roasters' }).waitFor()
  expect([...owner.tab.faults, ...guest.faults]).toEqual([])
})
