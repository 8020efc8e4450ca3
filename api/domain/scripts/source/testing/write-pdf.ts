/** Writes a PDF of one page: its content stream, the entries of that stream, and the font `F1`. */
export function writePdf(
  content: Buffer | string,
  entries = '',
  font = '/Type/Font/Subtype/Type1/BaseFont/Helvetica',
): Buffer {
  const stream = Buffer.from(content)
  const head = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
    `5 0 obj<<${font}>>endobj`,
    `4 0 obj<</Length ${stream.length}${entries}>>stream\n`,
  ]
  const tail = '\nendstream endobj\ntrailer<</Size 6/Root 1 0 R>>\n%%EOF'
  return Buffer.concat([Buffer.from(head.join('\n')), stream, Buffer.from(tail)])
}
