import { expect, test } from 'vitest'
import { blockText } from './block-text'
import { openDocument } from './open-document'

const read = (html: string) => blockText(openDocument(html).body)

test.each([
  ['elements within a line', '<p>one <b>two</b><i>three</i> <code>four</code></p>', ['one twothree four']],
  ['two line breaks', 'one<br>two<br> <BR>three', ['one two', 'three']],
  ['blocks without paragraphs', '<div>one<div>two</div>three</div>', ['one', 'two', 'three']],
  ['custom elements', '<x-card>one</x-card><x-card>two</x-card>', ['one', 'two']],
  ['a list', '<ul><li>one</li><li>two;</li><li>three!</li></ul>', ['one. two; three!']],
  [
    'lists in lists',
    '<ol><li>one<ul><li>two</li></ul></li><li>three</li></ol><p>four',
    ['one. two. three.', 'four'],
  ],
  [
    'long entries',
    `<ul><li>${'a '.repeat(200)}</li><li>${'b '.repeat(200)}</li></ul>`,
    [`${'a '.repeat(200).trim()}.`, `${'b '.repeat(200).trim()}.`],
  ],
  [
    'headings in a list',
    '<ul><li><h3>One</h3><p>two</p></li><li><h3>Three</h3></li></ul>',
    ['One', 'two.', 'Three'],
  ],
  ['a list in Japanese', '<ul><li>りんご</li><li>みかん</li></ul>', ['りんご。 みかん。']],
  [
    'definitions',
    '<dl><dt>One</dt><dd>first</dd><dt>Two:</dt><dd>second</dd></dl>',
    ['One: first. Two: second.'],
  ],
  ['a table', '<table><tr><th>a<th>b</tr><tr><td>c<td>d</tr></table>', ['a, b. c, d.']],
  ['a table of one column', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', ['a', 'b']],
  ['sentences in a table', '<table><tr><td>One.</td><td>Two.</td></tr></table>', ['One.', 'Two.']],
  [
    'menus',
    '<p><a href="/">Home</a> <a href="/a">About</a></p><p>Read <a href="/b">this</a> now</p>',
    ['Read this now'],
  ],
  ['headings that are links', '<h2><a href="/">One</a></h2>', ['One']],
  ['marks of footnotes', '<p>one<sup><a href="#1">[1]</a></sup> and 10<sup>6</sup></p>', ['one and 106']],
  [
    'hidden elements',
    '<p hidden>one</p><p style="display: none">two</p><p aria-hidden="true">three</p>four',
    ['four'],
  ],
  ['attributes in capitals', '<P STYLE="display:none">one</P>two', ['two']],
  [
    'code and captions',
    '<pre>one</pre><figure><figcaption>two</figcaption></figure><table><caption>three</caption></table>',
    [],
  ],
  ['entities and odd spaces', '<p>&nbsp;a&amp;b\n\t c\u200Bd\u0007 &#x202E;e</p>', ['a&b cd e']],
])('%s', (_, html, paragraphs) => {
  expect(read(html)).toEqual(paragraphs)
})
