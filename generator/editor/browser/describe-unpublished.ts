/** Without addresses: of the whole site, which has errors. */
export const nameAll = (pages: readonly string[]): string => {
  const [first = 'the site'] = pages
  return pages.length > 1 ? `${pages.length} pages` : first
}

export const unpublishedNote = (pages: readonly string[]): string =>
  pages.length === 0 ? '' : `Until the errors are mended, this is not published: ${pages.join(', ')}.`
