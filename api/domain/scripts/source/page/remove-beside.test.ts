import { expect, test } from 'vitest'
import { blockText } from './block-text'
import { openDocument } from './open-document'
import { removeBeside } from './remove-beside'

const TEXT = 'The ferry leaves at six in the morning and comes back at night.'

function read(html: string): string[] {
  const document = openDocument(html)
  removeBeside(document)
  return blockText(document.body)
}

test.each([
  ['an aside', `<aside>One</aside>`],
  ['the header of the page', '<header>One</header>'],
  ['a dialog', '<div role="dialog">One</div>'],
  ['comments', `<div id="comments">${TEXT} ${TEXT}</div>`],
  ['a cookie banner', '<div class="app-Cookie-layer">One</div>'],
])('%s is removed', (_, html) => {
  expect(read(`${html}<div>${TEXT}</div>`)).toEqual([TEXT])
})

test.each([
  ['a page with such a name', `<body class="cookie-banner-open"><p>${TEXT}`],
  ['an article about cookies', `<div class="cookie-recipes">${TEXT}</div>`],
  ['a container of the heading', `<div class="comments"><h1>${TEXT}</h1></div>`],
  ['the header of an article', `<article><header>${TEXT}</header></article>`],
])('%s is kept', (_, html) => {
  expect(read(html)).toEqual([TEXT])
})
