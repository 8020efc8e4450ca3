import helmet from 'helmet'

const YEAR_SECONDS = 31_536_000

/**
 * Security headers. Images, audio and fonts may come from `blob:` and `data:` URLs; text is measured with WebAssembly;
 * other origins are limited to `hosts`, those of the configured widgets, to `images`, from which pages load pictures, and
 * to `uploads`, to which they send files. With HTTPS, sets HSTS for a year.
 */
export const securityHeaders = (
  hosts: readonly string[],
  { isHttps, images, uploads }: { isHttps: boolean; images: readonly string[]; uploads: string | null },
) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...hosts],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'", ...hosts],
        imgSrc: ["'self'", 'blob:', 'data:', ...hosts, ...images],
        mediaSrc: ["'self'", 'blob:', 'data:', ...hosts],
        fontSrc: ["'self'", 'blob:', 'data:', ...hosts],
        connectSrc: ["'self'", 'blob:', 'data:', ...hosts, ...(uploads ? [uploads] : [])],
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
