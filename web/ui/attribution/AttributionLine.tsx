import { type Attribution, STOCK_NAMES } from './attribution-text'

const Link = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

/** Who made a file of a stock library, with links to their page and to that of the file. */
export const AttributionLine = ({ of }: { of: Attribution }) => (
  <>
    {STOCK_NAMES[of.kind]} by {of.author_url ? <Link to={of.author_url}>{of.author}</Link> : of.author} on{' '}
    <Link to={of.page_url}>{of.provider_name}</Link>
  </>
)
