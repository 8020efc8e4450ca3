/** Does this host name or address lead to this machine alone? Names that end in `.localhost` do (RFC 6761). */
export const isLoopback = (host: string): boolean =>
  /^(127(\.\d{1,3}){3}|\[?::1\]?|(.+\.)?localhost)$/i.test(host)
