/** Every island of this folder by its name, made by the generator. */
declare module 'site:islands' {
  const islands: Readonly<
    Record<string, (() => Promise<{ default: import('./define.tsx').Island<never> }>) | undefined>
  >
  export default islands
}
