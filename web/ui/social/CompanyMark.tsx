import type { IdentityProvider } from '@/web/client/social'

const SIZE = 18

/** The logo of an identity provider in its own colors. */
export function CompanyMark({ company }: { company: IdentityProvider }) {
  return company === 'google' ? (
    <svg width={SIZE} height={SIZE} viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.91-2.26c-.81.54-1.84.86-3.05.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#FBBC05" d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A8.65 8.65 0 0 0 9 0 9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  ) : (
    <svg width={SIZE} height={SIZE} viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="9" fill="#0866FF" />
      <path
        fill="#FFF"
        d="M12.5 11.6 12.9 9h-2.5V7.31c0-.71.35-1.4 1.46-1.4h1.14V3.7s-1.03-.18-2.02-.18c-2.06 0-3.4 1.25-3.4 3.51V9H5.29v2.6h2.29V18a9 9 0 0 0 2.82 0v-6.4h2.1Z"
      />
    </svg>
  )
}
