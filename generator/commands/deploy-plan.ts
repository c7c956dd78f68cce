import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Manifest, manifestName, parseManifest } from '../output/manifest.ts'
import { EnvironmentError } from '../output/publish/guard-output.ts'
import { getRoot } from './context.ts'
import { planDeploy } from './deploy/plan-deploy.ts'
import type { Io } from './io.ts'

export interface DeployPlanOptions {
  readonly root: string
  readonly out: string
  readonly json?: boolean
}

/** Prints what to upload and what to delete, in order, so that a host with the old manifest gets what the output holds. */
export async function deployPlan(old: string, options: DeployPlanOptions, io: Io): Promise<number> {
  const out = resolve(getRoot(options.root, io), options.out)
  const steps = planDeploy(readManifest(resolve(io.cwd, old)), readManifest(join(out, manifestName)))
  if (options.json) io.stdout.write(`${JSON.stringify({ version: 1, steps }, undefined, 2)}\n`)
  else for (const { action, path } of steps) io.stdout.write(`${action} ${path}\n`)
  const uploads = steps.filter(({ action }) => action === 'upload')
  const size = (uploads.reduce((sum, { bytes = 0 }) => sum + bytes, 0) / 1_000_000).toFixed(1)
  io.stderr.write(`${uploads.length} to upload (${size} MB), ${steps.length - uploads.length} to delete\n`)
  return 0
}

/** The manifest in a file. */
export function readManifest(path: string): Manifest {
  const manifest = parseManifest(readFileSync(path, 'utf8'))
  if (!manifest) throw new EnvironmentError(`${path} is not a manifest that \`site build\` made`)
  return manifest
}
