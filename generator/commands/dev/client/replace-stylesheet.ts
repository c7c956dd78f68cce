/** Puts another stylesheet in place of the page's own once it has come, so that the page is never without. */
export const replaceStylesheet = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const old = document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet]')
    if (!old) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    const end = (): void => {
      old.remove()
      resolve()
    }
    link.addEventListener('load', end)
    link.addEventListener('error', end)
    old.after(link)
  })
