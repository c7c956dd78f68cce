/** Every island of a site by its name: a module that `bundleIslands` makes. */
declare module 'site:islands' {
  const islands: Readonly<
    Record<string, (() => Promise<{ default: import('../../api/define-island.ts').Island<never> }>) | undefined>
  >
  export default islands
}
