import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://bench.example',
  trailingSlash: 'always',
  markdown: { smartypants: false },
})
