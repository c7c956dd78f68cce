/** Path of a browser: Playwright's own, else the system's Chrome or Chromium, else one installed here and now. */
export function getBrowser(): string
/** Path of a browser without windows; `undefined` stands for Playwright's own. */
export function getShell(): string | undefined
