/** What a browser is started with besides Playwright's own arguments: it asks nothing of the network by itself. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
] as const
