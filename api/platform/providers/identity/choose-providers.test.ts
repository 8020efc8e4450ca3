import { expect, test } from 'vitest'
import { readSettings, SettingError } from '@/api/platform/settings/settings'
import { chooseProviders } from './choose-providers'

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const FACEBOOK = { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' }
const choose = (env: NodeJS.ProcessEnv) => chooseProviders(readSettings(env))

test('offers a provider if both of its keys are set', () => {
  expect(choose({})).toEqual({})
  expect(Object.keys(choose(GOOGLE))).toEqual(['google'])
  expect(Object.keys(choose({ ...GOOGLE, ...FACEBOOK }))).toEqual(['google', 'facebook'])
})

test.each([
  { ...GOOGLE, GOOGLE_ISSUER: 'http://127.0.0.1:4000' },
  { ...FACEBOOK, FACEBOOK_URL: 'http://127.0.0.1:4000' },
])('refuses unencrypted provider URLs in production: %o', env => {
  expect(Object.keys(choose(env))).toHaveLength(1)
  expect(() => choose({ ...env, NODE_ENV: 'production', HOST: '127.0.0.1' })).toThrow(SettingError)
})

test("redirects to Facebook's own address, with the required scopes and a state", async () => {
  const round = {
    redirectUri: 'https://talkreel.example/auth/social/facebook/',
    state: 's',
    nonce: 'n',
    verifier: 'v',
  }
  const address = new URL((await choose(FACEBOOK).facebook?.addressOf(round)) ?? '')
  expect(address.origin + address.pathname).toBe('https://www.facebook.com/v23.0/dialog/oauth')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'id',
    redirect_uri: round.redirectUri,
    response_type: 'code',
    scope: 'email public_profile',
    state: 's',
  })
})
