import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { Checked } from './checked.ts'

/** Addresses in the site's settings that do not exist: the page of a vendor, the icon. */
export function checkSettings({ settings, settingsMakers, pages, output, isExcused, origin }: Checked): Diagnostic[] {
  const known = new Set([...pages.map(({ route }) => route.url), ...output.files.map(({ path }) => `/${path}`)])
  const named = [
    ...(settings.vendors ?? []).map(({ page }) => page),
    ...(settings.icon === undefined ? [] : [settings.icon]),
  ]
  return named
    .filter((address) => !known.has(address) && !isExcused(address))
    .flatMap((address) =>
      origin
        .placesOf(settingsMakers, address)
        .map((span) => diagnose('link/dead', span, `the settings name \`${address}\`, which does not exist`)),
    )
}
