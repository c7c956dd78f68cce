import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'

const project = join(import.meta.dirname, '..')

/** Lines that git prints. */
const git = (/** @type {readonly string[]} */ ...args) =>
  execFileSync('git', args, { cwd: project, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Tests that compile or open the real site. */
const ofRealSite =
  /^tests\/(?:hosts|browser|unit\/templates)\/|faults\/(?:script|spoiled)|\/(?:schema|slips|fixes|lsp|broken-content|good-sites|new-entry|page-texts|script-weights|style-weights|edit-coverage|edit-round-trips|parsers)\./

/**
 * What tests reach without importing it, because they start the command, read the site or open its pages: files, and the tests that reach
 * them. The first line that a file matches counts.
 */
export const reach = [
  [/^(?:generator\/|tests\/|\.github\/)?[A-Z]+\.md$|^LICENSE$/, /^$/],
  [/^tests\/[\w-]+\.js$|\.test\.tsx?$/, /^$/],
  [/^tests\/cases\//, /^tests\/(?:cases|edits|fixes|shard-work)\./],
  [/^tests\/cli\//, /^tests\/command-line\./],
  [/^tests\/golden\//, /^tests\/good-sites\./],
  [/^tests\/slips\//, /^tests\/slips\./],
  [/^tests\/types\//, /^tests\/types\./],
  [/^tests\/(?:bench|engines)\//, /^tests\/bench\./],
  [/^tests\/garden\//, /^tests\/(?!hosts\/)/],
  [/^tests\/support\/(?:published-site|browser-arguments|find-)/, /^tests\/(?:hosts|browser|faults)\//],
  [/^tests\/(?:support|faults)\/.*\.ts$/, /^$/],
  [/^(?:content|templates|islands|public)\//, ofRealSite],
  [/^generator\/lsp\//, /^tests\/(?:lsp|neovim)/],
  [/^generator\/review\//, /^tests\/(?:diff|command-line|browser\/edit-)/],
  [/^generator\/editor\//, /^tests\/(?:browser\/|faults\/)?(?:edit-|dev-open)/],
  [/^(?:bin|generator)\//, /^tests\/(?!unit\/)/],
  [/^/, /^tests\//],
]

/**
 * Test files that a change since a commit can reach: by `reach`, or because they import it.
 * @param {string} commit
 * @returns {readonly string[]} paths from the project
 */
export function findReachedTests(commit) {
  const changed = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
  const importers = changed.length === 0 ? [] : listImporters(commit)
  return [...new Set([...importers, ...findReaders(changed)])].sort()
}

/**
 * Test files that reach some of these files by `reach`.
 * @param {readonly string[]} changed
 */
export function findReaders(changed) {
  const readers = changed.map((file) => reach.find(([files]) => files.test(file))?.[1] ?? /^/)
  return git('ls-files', '--cached', '--others', '--exclude-standard', 'tests')
    .filter((file) => /\.test\.tsx?$/.test(file) && existsSync(join(project, file)))
    .filter((file) => readers.some((reader) => reader.test(file)))
}

/** @param {string} commit */
function listImporters(commit) {
  const args = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json', '--changed', commit]
  const listed = JSON.parse(execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }))
  return listed.map((/** @type {{ readonly file: string }} */ { file }) => relative(project, file))
}
