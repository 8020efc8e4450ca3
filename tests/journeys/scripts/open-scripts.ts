import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { publish } from '@/api/platform/jobs/publish'
import { verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import type { Prisma, Script } from '@/prisma/generated/client'
import { ACCOUNT } from '../account'
import { builtPages } from '../built-pages'
import { findFaults } from '../find-faults'
import { openTab } from '../open-tab'
import { shoot } from '../shoot'

/** The scripts page of a new team, in a real browser on a real server, without a worker. */
export type OpenScripts = {
  server: TestServer
  page: Page
  token: string
  teamId: string
  /** Uncaught errors of the page. */
  faults: string[]
  /** Adds a script of the team to the database. */
  giveScript(some: Partial<Prisma.ScriptUncheckedCreateInput>): Promise<Script>
  /** Changes a script as a worker does: pages hear of it. */
  changeScript(id: string, data: Prisma.ScriptUpdateInput): Promise<void>
  /** Checks the page in both schemes at 1280 and 390 pixels: axe, and that nothing is wider than the screen. */
  look(name: string): Promise<void>
  close(): Promise<void>
}

const HOST = { id: 'speaker-1', name: '', role: 'host', voice: 'slt', gender: 'female', label: 'Susan' }

const FORM = {
  ...{ script_type: 'monologue', script_tone: 'professional' },
  ...{ script_length: 'podcast', custom_instructions: '' },
}

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

async function lookAt(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      expect(await findFaults(page), `${name}, ${colorScheme}, ${size.width}`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${name} at ${size.width} pixels`).toBeLessThanOrEqual(0)
      const folder = process.env.TALKREEL_SHOTS
      if (folder && size === PHONE)
        await page.screenshot({ path: `${folder}/${name}-${colorScheme}-390.png`, animations: 'disabled' })
    }
  }
  await page.setViewportSize(DESKTOP)
  await shoot(page, name)
}

/** Starts a server and creates an account that is signed in in a browser. The caller opens the page. */
export async function openScripts(): Promise<OpenScripts> {
  const server = await testServer({ pages: await builtPages() })
  const token = await server.register(ACCOUNT.email)
  await verify(server, token)
  const { prisma } = server.database
  const { teamId } = await whoHas(server, token)
  const { browser, page, faults } = await openTab(server.address)
  await page.addInitScript(key => localStorage.setItem('token', key), token)
  return {
    ...{ server, page, token, teamId, faults },
    giveScript: some =>
      prisma.script.create({
        data: {
          ...{
            teamId,
            title: 'A script',
            status: 'COMPLETED',
            provider: 'local',
            speakers: [HOST],
            form: FORM,
          },
          source: { url: null, title: '', text: 'A text' },
          ...some,
        },
      }),
    async changeScript(id, data) {
      await prisma.script.update({ where: { id }, data })
      await publish(prisma, { teamId, type: 'script', id })
    },
    look: name => lookAt(page, name),
    async close() {
      await browser.close()
      await server.stop()
    },
  }
}
