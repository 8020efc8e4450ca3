/** What is looked for in a stock library. */
export const STOCK_KINDS = ['video', 'photo', 'gif'] as const

export type StockKind = (typeof STOCK_KINDS)[number]

/** The ids of the stock libraries. */
export const STOCK_PROVIDERS = ['pexels', 'pixabay', 'unsplash', 'giphy'] as const

export type StockProviderId = (typeof STOCK_PROVIDERS)[number]

/** A video, photo or GIF in a stock library. Addresses are of the library; those that people open are of http or https. */
export type StockItem = {
  /** Its id in the library, among those of its kind. */
  id: string
  title: string
  /** Pixels. */
  width: number
  height: number
  /** Seconds of a video; null for others. */
  duration: number | null
  /** A still of it. */
  posterUrl: string
  /** A small picture that moves; null without one. */
  previewUrl: string | null
  author: string
  authorUrl: string | null
  pageUrl: string
}

/** Items of a search, in the order of the library. */
export type StockPage = { items: StockItem[]; hasMore: boolean }

/** An item with the address of its file. */
export type StockFile = {
  item: StockItem
  url: string
  /** Tells the library that the file is used, where its terms ask for it. Throws a `StockError`. */
  reportUse?: () => Promise<void>
}

/** A library of stock media. Its functions throw a `StockError`. */
export type StockProvider = {
  id: StockProviderId
  name: string
  /** Its home page. */
  url: string
  kinds: readonly StockKind[]
  /** Whether pages have to load its pictures from its own servers. */
  isHotlinked: boolean
  /** A page of what a text finds; pages begin with 1. */
  search(kind: StockKind, text: string, page: number): Promise<StockPage>
  /** The file of an item. */
  find(kind: StockKind, id: string): Promise<StockFile>
}
