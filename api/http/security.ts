import helmet from 'helmet'

/**
 * Headers that keep a page to itself. Pictures, sound and fonts may come from memory (`blob:`, `data:`); text is
 * measured by WebAssembly; nothing comes from elsewhere. Strict transport is for whoever puts https in front.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      workerSrc: ["'self'", 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      mediaSrc: ["'self'", 'blob:', 'data:'],
      fontSrc: ["'self'", 'blob:', 'data:'],
      connectSrc: ["'self'", 'blob:', 'data:'],
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
