/** Path of a browser: Playwright's own, else the system's Chrome or Chromium, else one installed here and now. */
export function getBrowser(): string
