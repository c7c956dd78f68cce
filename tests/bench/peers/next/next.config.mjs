export default {
  output: 'export',
  trailingSlash: true,
  staticPageGenerationTimeout: 600,
  turbopack: { root: import.meta.dirname },
}
