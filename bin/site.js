#!/usr/bin/env node
// React and its kin choose their fast build when they are first loaded.
process.env.NODE_ENV = 'production'

const { start } = await import('./start.js')
await start()
