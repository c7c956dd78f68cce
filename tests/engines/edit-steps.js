import { articleSteps } from './edit-article-steps.js'
import { formSteps } from './edit-form-steps.js'
import { textSteps } from './edit-text-steps.js'

/** What people do in the edit mode. Each begins with the files as they are in the repository. */
export const steps = [...textSteps, ...formSteps, ...articleSteps]
