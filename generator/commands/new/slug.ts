/** A title as part of an address: `Crème & Ice: a guide` is `creme-ice-a-guide`. Empty where no letter can stand there. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
