import type { Brand } from '@/api/domain/brands/contract'
import classes from './BrandSummary.module.css'
import { FamilyName } from './FamilyName'

const BOLD = 700

/** What a brand looks like: its first logo, or its name in its font; its colors and fonts. */
export function BrandSummary({ brand: { title, logos, colors, fonts } }: { brand: Brand }) {
  const [logo] = logos
  const { heading, body } = fonts
  const address = logo && (logo.poster_url ?? logo.media)
  return (
    <div className={classes.summary}>
      <div className={classes.logo}>
        {address ? (
          <img src={logo.media ?? address} alt={`Logo of ${title}`} />
        ) : (
          <span className={classes.letter} aria-hidden>
            {title.slice(0, 1)}
          </span>
        )}
      </div>
      {colors.length > 0 && (
        <ul className={classes.colors} aria-label={`Colors of ${title}`}>
          {colors.map(({ name, color }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a color may be there twice
            <li key={index} style={{ background: color }} title={name ? `${name} ${color}` : color}>
              <span className="unseen">{name || color}</span>
            </li>
          ))}
        </ul>
      )}
      {(heading || body) && (
        <p className={classes.fonts}>
          {heading && <FamilyName family={heading} weight={BOLD} />}
          {body && body !== heading && <FamilyName family={body} />}
        </p>
      )}
    </div>
  )
}
