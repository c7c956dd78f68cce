declare module 'site:islands' {
  const islands: Readonly<Record<string, () => Promise<{ default: import('./define.tsx').Island<never> }>>>
  export default islands
}
