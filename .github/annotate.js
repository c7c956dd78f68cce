import { readFileSync } from 'node:fs'

// GitHub shows a line `::error file=…,line=…::message` beside the line it names.
const { diagnostics } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const escapeMessage = (text) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text) => escapeMessage(String(text)).replaceAll(':', '%3A').replaceAll(',', '%2C')
for (const { severity, file, line, column, endLine, endColumn, code, message, help } of diagnostics) {
  const place = Object.entries({ file, line, col: column, endLine, endColumn, title: code })
  console.log(
    `::${severity} ${place.map(([name, value]) => `${name}=${escapeProperty(value)}`).join(',')}::${escapeMessage(help ? `${message}: ${help}` : message)}`,
  )
}
process.exitCode = diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
