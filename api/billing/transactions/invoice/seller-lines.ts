/** Who sells: the lines of INVOICE_SELLER (name, address, tax number), parted by `|`; else the product's name. */
export const sellerLines = ({ INVOICE_SELLER = '' }: NodeJS.ProcessEnv): string[] => {
  const lines = INVOICE_SELLER.split('|')
    .map(line => line.trim())
    .filter(Boolean)
  return lines.length ? lines : ['Talkreel']
}
