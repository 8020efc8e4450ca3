import { expect, test } from 'vitest'
import { readSettings, SettingError } from './settings'

const PUBLIC = { NODE_ENV: 'production', PUBLIC_URL: 'https://clips.example.com' }
const S3 = { S3_BUCKET: 'films', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const SECRET = 'x'.repeat(32)

const without = (env: Record<string, string>, name: string) => ({ ...env, [name]: '' })

test('listens only on this machine by default, and treats empty variables as unset', () => {
  const settings = readSettings({ PORT: '', HOST: ' ', S3_BUCKET: '' })
  expect(settings).toMatchObject({ port: 3000, host: '127.0.0.1', isProduction: false, bucket: null })
  expect(readSettings(PUBLIC)).toMatchObject({ host: undefined, publicUrl: 'https://clips.example.com' })
})

test.each([
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '192.168.1.4' }],
  ['HOST', { HOST: '127.0.0.1.example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://clips.example.com' }],
  ['PUBLIC_URL', { NODE_ENV: 'development', PUBLIC_URL: 'https://localhost.example.com' }],
])('refuses a public %s without NODE_ENV=production: %o', (name, env) => {
  expect(() => readSettings(env)).toThrow(SettingError)
  expect(() => readSettings(env)).toThrow(new RegExp(`^${name} is .* needs NODE_ENV=production`))
})

test.each([
  [{ HOST: 'localhost' }],
  [{ HOST: '::1' }],
  [{ PUBLIC_URL: 'http://talkreel.localhost:4000/' }],
  [{ ...PUBLIC, HOST: '10.0.0.4' }],
  [{ NODE_ENV: 'production', HOST: '127.0.0.1' }],
])('starts a server that is local or in production: %o', env => {
  expect(() => readSettings(env)).not.toThrow()
})

test('in production, TALKREEL_ALLOWED_HOSTS is refused if other machines can reach the server', () => {
  const TALKREEL_ALLOWED_HOSTS = 'wiki.internal'
  expect(() => readSettings({ ...PUBLIC, TALKREEL_ALLOWED_HOSTS })).toThrow(
    /^TALKREEL_ALLOWED_HOSTS is 'wiki.internal': in production, it needs a HOST of this machine/,
  )
  expect(() => readSettings({ ...PUBLIC, HOST: '127.0.0.1', TALKREEL_ALLOWED_HOSTS })).toThrow()
  const local = { NODE_ENV: 'production', HOST: '127.0.0.1', TALKREEL_ALLOWED_HOSTS }
  expect(readSettings(local).allowedHosts).toEqual(['wiki.internal'])
  expect(readSettings({ TALKREEL_ALLOWED_HOSTS }).allowedHosts).toEqual(['wiki.internal'])
})

test.each([
  ['S3_BUCKET', without(S3, 'S3_BUCKET')],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example.com' }],
  ['S3_ACCESS_KEY_ID', without(S3, 'S3_ACCESS_KEY_ID')],
  ['S3_SECRET_ACCESS_KEY', without(S3, 'S3_SECRET_ACCESS_KEY')],
  ['SMTP_URL', { MAIL_FROM: 'hello@example.com' }],
  ['MAIL_FROM', { SMTP_URL: 'smtps://mail.example.com' }],
  ['STRIPE_SECRET_KEY', without(STRIPE, 'STRIPE_SECRET_KEY')],
  ['STRIPE_PUBLISHABLE_KEY', without(STRIPE, 'STRIPE_PUBLISHABLE_KEY')],
  ['STRIPE_WEBHOOK_SECRET', without(STRIPE, 'STRIPE_WEBHOOK_SECRET')],
  ['STRIPE_SECRET_KEY', { STRIPE_API_BASE: 'https://stripe.example.com' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
  ['FACEBOOK_CLIENT_SECRET', { FACEBOOK_CLIENT_ID: 'id' }],
  ['FACEBOOK_CLIENT_ID', { FACEBOOK_URL: 'https://facebook.example.com' }],
  ['OPENAI_API_KEY', { OPENAI_BASE_URL: 'https://openai.example.com/v1' }],
  ['ELEVENLABS_API_KEY', { ELEVENLABS_BASE_URL: 'https://elevenlabs.example.com' }],
  ['CHAT_SCRIPT', { CHAT_ID: 'talkreel' }],
  ['PUBLIC_URL', { NODE_ENV: 'production' }],
])('refuses an incomplete configuration and names what is missing: %s', (name, env) => {
  expect(() => readSettings(env)).toThrow(SettingError)
  expect(() => readSettings(env)).toThrow(new RegExp(`^${name} is missing: .* needs (it|the address)`))
})

test.each([
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '80.5' }],
  ['PORT', { PORT: 'http' }],
  ['HOST', { HOST: 'http://localhost' }],
  ['NODE_ENV', { NODE_ENV: 'prod' }],
  ['PUBLIC_URL', { ...PUBLIC, PUBLIC_URL: 'clips.example.com' }],
  ['PUBLIC_URL', { ...PUBLIC, PUBLIC_URL: 'https://clips.example.com/talkreel' }],
  ['PUBLIC_URL', { ...PUBLIC, PUBLIC_URL: 'http://clips.example.com' }],
  ['TALKREEL_SECRET', { TALKREEL_SECRET: 'x'.repeat(31) }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/talkreel' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.com', MAIL_FROM: 'hello@example.com' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Talkreel' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'support' }],
  ['YT_DLP_PATH', { YT_DLP_PATH: 'yt-dlp' }],
  ['YT_DLP_PATH', { YT_DLP_PATH: '/nowhere/yt-dlp' }],
  ['YT_DLP_PATH', { YT_DLP_PATH: '/etc/passwd' }],
  ['STRIPE_API_BASE', { ...PUBLIC, ...STRIPE, STRIPE_API_BASE: 'http://stripe.example.com' }],
  [
    'ELEVENLABS_BASE_URL',
    { ...PUBLIC, ELEVENLABS_API_KEY: 'key', ELEVENLABS_BASE_URL: 'http://elevenlabs.example.com' },
  ],
])('refuses an invalid %s by name: %o', (name, env) => {
  expect(() => readSettings(env)).toThrow(SettingError)
  expect(() => readSettings(env)).toThrow(new RegExp(`^${name} `))
})

test('takes the address of ElevenLabs with or without a slash at its end', () => {
  const { elevenLabs } = readSettings({
    ELEVENLABS_API_KEY: 'key',
    ELEVENLABS_BASE_URL: 'https://elevenlabs.example.com/',
  })
  expect(elevenLabs).toEqual({ apiKey: 'key', baseUrl: 'https://elevenlabs.example.com' })
  expect(readSettings({}).elevenLabs).toBeNull()
})

test('reports all faults of the settings at once, without secrets', () => {
  const env = { PORT: 'x', TALKREEL_SECRET: 'hunter2', DATABASE_URL: 'mysql://me:hunter2@localhost' }
  expect(() => readSettings(env)).toThrow(
    [
      "PORT is 'x': it has to be a number from 1 to 65535.",
      'TALKREEL_SECRET has to have 32 bytes or more.',
      'DATABASE_URL has to begin with postgresql:// or postgres://.',
    ].join('\n'),
  )
})

test('warns about a remote database with local files or a local secret', () => {
  const DATABASE_URL = 'postgresql://db.example.com/talkreel'
  expect(readSettings({}).warnings).toEqual([])
  const named = (env: NodeJS.ProcessEnv) => readSettings(env).warnings.map(line => line.split(' ')[4])
  expect(named({ DATABASE_URL })).toEqual(['S3_BUCKET', 'TALKREEL_SECRET'])
  expect(readSettings({ DATABASE_URL, ...S3, TALKREEL_SECRET: SECRET }).warnings).toEqual([])
})
