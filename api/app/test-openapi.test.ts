import { expect, test } from 'vitest'
import { type Exchange, type OpenApiDocument, trafficChecker } from '../testing/openapi'
import { describeApi } from './system/describe-api'

const check = trafficChecker(JSON.parse(JSON.stringify(describeApi())) as OpenApiDocument)

const LOGIN: Exchange = {
  key: 'POST /api/rest-auth/login/',
  params: {},
  query: {},
  sent: { email: 'robin@example.test', password: 'a long password' },
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: { key: 'abc' },
}
const LIST: Exchange = {
  ...LOGIN,
  key: 'GET /api/projects/',
  query: { page: 2 },
  sent: undefined,
  body: { count: 0, next: null, previous: null, results: [] },
}

test('accepts a valid exchange according to openapi.json, also under its bare path', () => {
  for (const key of ['POST /api/rest-auth/login/', 'POST /rest-auth/login/']) check({ ...LOGIN, key })
  check({ ...LOGIN, sent: {}, status: 400, body: { code: 'invalid', password: ['This field is required.'] } })
  check(LIST)
})

test.each<[string, Exchange]>([
  ['a body that lacks a field', { ...LOGIN, body: {} }],
  ['a status that is not described', { ...LOGIN, status: 500, body: { detail: 'Something went wrong' } }],
  ['another content type', { ...LOGIN, contentType: 'text/html', body: undefined }],
  ['a body where there is none', { ...LOGIN, key: 'DELETE /api/rest-auth/sessions/{id}/', status: 204 }],
  ['a good answer to a body that is not allowed', { ...LOGIN, sent: { email: 'robin@example.test' } }],
  ['a good answer to a query that is not allowed', { ...LIST, query: { page: 'first' } }],
  ['an operation that is not described', { ...LOGIN, key: 'POST /api/rest-auth/' }],
])('rejects %s', (_, exchange) => {
  expect(() => check(exchange)).toThrow(/openapi\.json/)
})
