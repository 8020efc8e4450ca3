import allowed from './allowed-html.json' with { type: 'json' }

/** What words for people may consist of, for DOMPurify: text, lists and links; all else goes. */
export const allowedHtml = {
  ALLOWED_TAGS: allowed.tags,
  ALLOWED_ATTR: allowed.attributes,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}
