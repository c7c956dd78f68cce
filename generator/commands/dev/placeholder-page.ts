import type { ServedSite } from '../../serve/respond.ts'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>The site cannot be made yet</title>
<link rel="icon" href="data:,">
</head>
<body>
<p>The site cannot be made yet. Once what was found is mended, it shows here by itself.</p>
</body>
</html>
`

/** What is served while there is no output and was none: one page at every address. */
export const placeholderSite: ServedSite = {
  find: (path) => (path.endsWith('.html') ? () => new TextEncoder().encode(page) : undefined),
  headers: [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:",
      },
    },
  ],
  redirects: [],
}
