import helmet from 'helmet'

const YEAR_SECONDS = 31_536_000

/**
 * Headers that keep a page to itself. Pictures, sound and fonts may come from memory (`blob:`, `data:`); text is
 * measured by WebAssembly; nothing comes from elsewhere but from `hosts`, of the widgets that are set up. Where
 * people come by https, browsers are told to come by nothing else for a year.
 */
export const securityHeaders = (hosts: readonly string[], { isHttps }: { isHttps: boolean }) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...hosts],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'", ...hosts],
        imgSrc: ["'self'", 'blob:', 'data:', ...hosts],
        mediaSrc: ["'self'", 'blob:', 'data:', ...hosts],
        fontSrc: ["'self'", 'blob:', 'data:', ...hosts],
        connectSrc: ["'self'", 'blob:', 'data:', ...hosts],
        frameSrc: ["'self'", ...hosts],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Shared memory is not used.
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: true },
  })
