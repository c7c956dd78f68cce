// Starts `site lsp` for the content of the project. The client library and the server are in the project's node_modules.
const { createRequire } = require('node:module')
const { join } = require('node:path')
const vscode = require('vscode')

let client

exports.activate = async () => {
  const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => __dirname.startsWith(uri.fsPath))
  const root = folder?.uri.fsPath ?? join(__dirname, '../../..')
  const languageClient = loadLanguageClient(root)
  if (!languageClient) return
  const content = { scheme: 'file', pattern: '**/content/**/*.{md,markdown,yaml}' }
  client = new languageClient.LanguageClient(
    'site',
    'Content of this site',
    { command: 'node', args: [join(root, 'bin/site.js'), 'lsp', '--root', root], options: { cwd: root } },
    { documentSelector: [content], ...(folder && { workspaceFolder: folder }) },
  )
  await client.start()
}

exports.deactivate = () => client?.stop()

function loadLanguageClient(root) {
  try {
    return createRequire(join(root, 'package.json'))('vscode-languageclient/node')
  } catch (cause) {
    void vscode.window.showErrorMessage(`Run \`npm ci\` in ${root} and reload this window. (${cause.message})`)
    return undefined
  }
}
