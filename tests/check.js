import { spawn } from 'node:child_process'

/** `npm run check`: types, style, unused code, rooms, the reference of the API, and rules of styles, side by side, since most use one core. */
const commands = [
  ['tests/check-types.js'],
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=force'],
  ['node_modules/knip/bin/knip.js'],
  ['tests/rooms.js'],
  ['tests/api-reference.js'],
  ['tests/style-rules.js'],
]

/** Prints what a command has to say when it ends. Returns whether it found nothing. */
const run = (command) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, command)
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })

const passed = await Promise.all(commands.map(run))
process.exitCode = passed.every(Boolean) ? 0 : 1
