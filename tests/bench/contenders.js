import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')

/** How this generator is asked to build: with `--root FOLDER` after it. */
const buildCommand = ['build', '--target', 'netlify']

/**
 * Who is measured. Paths are relative to the contender's own folder.
 * - `site`: its templates; `posts`, `states`, `statics`, `navigation`, `style`: where the corpus goes (`states` ends in `.json`,
 *   or names a folder that gets one file each, `.yaml` or `.md`);
 * - `packages`: what npm installs for it, in these versions alone;
 * - `output`, `leftovers`: what a cold build begins without;
 * - `layout`: the template that every page has, where a change to it is measured;
 * - `command`: a whole build, run in the folder.
 */
export const contenders = {
  ours: {
    title: 'this generator',
    site: 'site',
    posts: 'content/blog',
    states: { folder: 'content/states', ending: '.yaml' },
    statics: 'public',
    output: 'dist',
    leftovers: ['.cache'],
    layout: 'templates/layout.tsx',
    command: (folder) => [process.execPath, join(project, 'bin/site.js'), ...buildCommand, '--root', folder],
    version: () => `on Node ${process.versions.node}`,
  },
  hugo: {
    title: 'Hugo',
    site: 'peers/hugo',
    posts: 'content/blog',
    states: { folder: 'content/states', ending: '.md' },
    statics: 'static',
    navigation: 'data/navigation.json',
    style: 'static/index.css',
    output: 'public',
    leftovers: ['resources', '.hugo_build.lock', 'cache'],
    layout: 'layouts/_default/baseof.html',
    command: (folder) => ['hugo', '--quiet', '--cacheDir', join(folder, 'cache')],
    version: () => /v([\d.]+)/.exec(findOutput('hugo', ['version']))?.[1],
  },
  eleventy: {
    title: 'Eleventy',
    site: 'peers/eleventy',
    // Its copy of recursive-copy asks for a version that not every registry has.
    packages: {
      dependencies: { '@11ty/eleventy': '3.1.8' },
      overrides: { '@11ty/recursive-copy': '4.0.4' },
    },
    posts: 'src/blog',
    states: { file: 'src/_data/states.json' },
    statics: 'statics',
    navigation: 'src/_data/navigation.json',
    style: 'statics/index.css',
    output: '_site',
    leftovers: ['.cache'],
    command: () => [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    version: () => '3.1.8',
  },
  astro: {
    title: 'Astro',
    site: 'peers/astro',
    // It needs a newer Node than this generator does.
    packages: { dependencies: { astro: '7.3.5', node: '24.21.0' } },
    posts: 'src/content/blog',
    states: { file: 'src/states.json' },
    statics: 'public',
    navigation: 'src/navigation.json',
    style: 'public/index.css',
    output: 'dist',
    leftovers: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    command: () => ['node_modules/node/bin/node', 'node_modules/astro/bin/astro.mjs', 'build', '--silent'],
    version: () => '7.3.5 on Node 24.21.0',
  },
  next: {
    title: 'Next',
    site: 'peers/next',
    packages: {
      dependencies: {
        next: '16.4.6',
        react: '19.3.1',
        'react-dom': '19.3.1',
        'rehype-stringify': '10.0.1',
        'remark-gfm': '4.0.1',
        'remark-parse': '11.0.0',
        'remark-rehype': '11.1.2',
        unified: '11.0.5',
        yaml: '2.9.1',
        zod: '4.6.7',
      },
    },
    posts: 'content/posts',
    states: { file: 'content/states.json' },
    statics: 'public',
    navigation: 'parts/navigation.json',
    style: 'public/index.css',
    output: 'out',
    leftovers: ['.next'],
    command: () => [process.execPath, 'node_modules/next/dist/bin/next', 'build'],
    version: () => '16.4.6',
  },
}

/** What a command says; nothing where it is not installed. */
function findOutput(command, args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8' })
  } catch {
    return ''
  }
}
