import helmet from 'helmet'

/**
 * Headers that keep a page to itself. Pictures, sound and fonts may come from memory (`blob:`, `data:`); text is
 * measured by WebAssembly; nothing comes from elsewhere but from `hosts`, of the widgets that are set up. Strict
 * transport is for whoever puts https in front.
 */
export const securityHeaders = (hosts: readonly string[]) =>
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
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Shared memory is not used, and the pages of `npm start` are plain http on localhost.
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  })
