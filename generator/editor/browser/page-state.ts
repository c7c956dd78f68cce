import type { EditHost } from '../../cli/dev/index.ts'
import type { PageFields } from '../protocol.ts'
import type { EditRequests } from './requests.ts'

const noFields: PageFields = {
  fields: {},
  files: [],
  variables: [],
  findings: [],
  unwritten: [],
  hidden: [],
  canUndo: false,
  canRedo: false,
}

/** What the server knows of the page, read again after each change of the page or of what is found. `show` gets it each time. */
export function createPageState(host: EditHost, requests: EditRequests, show: (page: PageFields) => void) {
  const changeListeners = new Set<() => void>()
  let page = noFields
  let isOn = false
  const read = async (): Promise<void> => {
    const answer = await requests.readPage(location.pathname)
    if (!isOn) return
    page = answer ?? noFields
    show(page)
  }
  host.onPageChange(() => {
    for (const listener of changeListeners) listener()
    changeListeners.clear()
    if (isOn) void read()
  })
  host.onFindings(() => void (isOn && read()))
  return {
    current: () => page,
    read,
    turn(next: boolean): void {
      isOn = next
    },
    /** Resolves when the page has next been updated. */
    nextChange: (): Promise<void> => new Promise((resolve) => changeListeners.add(resolve)),
  }
}
