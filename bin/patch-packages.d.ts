import type { Plugin } from 'esbuild'

export function patchPackages(): Plugin
