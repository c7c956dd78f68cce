import type { DevExtension, DevHost } from '../../cli/dev/index.ts'
import { EnvironmentError } from '../../core/runtime/environment-error.ts'
import { isSecret } from '../../core/runtime/hash.ts'
import { createEditAnswers } from './edit-endpoints.ts'
import { createEditSession } from './edit-session.ts'

/** In bytes. */
const maxUploadLength = 28_000_000

interface EditOptions {
  /** Whether pages open in the mode. */
  readonly edit?: boolean
  /** Requests need it besides the token of the page. Without one, other machines may not edit. */
  readonly editToken?: string
}

/** The edit mode of `dev`. */
export async function createEditExtension(
  { edit, editToken }: EditOptions,
  { context, isLocal, runExclusively, whenIdle, reportChanges }: DevHost,
): Promise<DevExtension> {
  if (editToken !== undefined && !/^[!-~]([ -~]*[!-~])?$/.test(editToken))
    throw new EnvironmentError('the secret of --edit-token needs letters, digits and signs of ASCII')
  // The answer to the save is sent first.
  const onWrite = (files: readonly string[]): void => void setImmediate(() => reportChanges(files))
  const session = createEditSession(context, runExclusively, onWrite)
  return {
    attributes: [...(edit ? ['data-edit-mode'] : []), ...(editToken === undefined ? [] : ['data-edit-secret'])],
    scripts: { '/_dev/edit.js': 'editor/browser/mode.ts' },
    answers: createEditAnswers(session, whenIdle),
    requestLimits: { '/_dev/edit/upload': maxUploadLength },
    isAllowed: (headers) => (editToken === undefined ? isLocal : isSecret(headers['x-edit-token'], editToken)),
    async prepareAnnotation(path) {
      if (!session.isPreviewed(path)) await whenIdle()
      return (html) => session.annotatePage(path, html)
    },
    onPreview: session.preview,
    onServed: session.update,
    onCompiled: session.places.update,
    close: session.close,
  }
}
