import { createButton, createElement } from '../../cli/dev/index.ts'
import type { FileForm, FormOption, PageDetails } from '../form-protocol.ts'
import { type ArticleToolOptions, createArticleList, createEntryTools } from './articles/article-tools.ts'
import type { EditContext } from './edit-context.ts'
import { openDialog } from './form/dialog.ts'
import { createFormView } from './form/form-view.ts'
import { openNewGroup } from './item-dialog.ts'
import { createPanelForms } from './panel-forms.ts'
import { openPicture } from './pictures.ts'

/** Opens the fields of a page that are not only words on it; with the id of a file, those of that file, at a field. */
export function openPageDetails(context: EditContext, file?: string, field?: string): void {
  const { requests } = context
  const panel = openDialog({
    title: file === undefined ? 'Page details' : 'Details',
    subtitle: file === undefined ? 'What this page has besides its visible words' : '',
    look: 'side',
    action: ['Save', () => forms.saveAll()],
    hasChanges: () => forms.hasChanges(),
    onClose: () => forms.stop(),
  })
  const forms = createPanelForms(panel, context, load)
  const ifSaved = (act: () => unknown): void => {
    if (forms.hasChanges()) panel.refuse('Save your changes first, or leave them with Cancel.')
    else act()
  }
  const tools: ArticleToolOptions = {
    context,
    ifSaved,
    close: panel.close,
    openFile(id) {
      panel.close()
      openPageDetails(context, id)
    },
  }
  const createForm = (form: FileForm, addresses: readonly FormOption[], isNamed: boolean): readonly HTMLElement[] => {
    const view = createFormView(form, {
      name: form.id,
      addresses,
      variables: context.page().variables,
      onChange: forms.schedule,
      choosePicture: ({ id }) => ifSaved(() => openPicture(id, context, { onSaved: load })),
      addGroup: (id) => ifSaved(() => openNewGroup(id, form.version, context, addresses, load)),
      removeGroup: (id) =>
        ifSaved(async () => {
          const result = await requests.changeGroup(id, form.version)
          panel.announce(result?.status === 'saved' ? 'Removed. Undo brings it back' : 'It was not removed')
          await load()
        }),
    })
    const name = isNamed ? [createElement('h3', '', form.label)] : []
    const source = createElement('p', 'quiet note', `For programmers: ${form.file}`)
    const entryTools = form.isEntry ? [createEntryTools(form, tools)] : []
    const { address, publication } = form
    const words = 'It has no page now. To write its text, ask a programmer to start the site with its drafts'
    const isPageless = address === undefined && publication?.isPublished === false
    const about = isPageless ? [createElement('p', 'quiet note', words)] : []
    const open = (): void => ifSaved(() => location.assign(address ?? '/'))
    if (address !== undefined && address !== location.pathname)
      about.push(createElement('div', 'row control', createButton('Open its page', open)))
    return [...name, ...forms.add(form, view, addresses), ...about, ...entryTools, view.element, source]
  }
  const createShared = ({ id, label }: PageDetails['shared'][number]): HTMLElement =>
    createButton(label, () => ifSaved(() => openPageDetails(context, id)), 'file')
  async function load(): Promise<void> {
    const [details, articles] = await Promise.all([
      requests.details(file === undefined ? { page: location.pathname } : { file }),
      file === undefined ? requests.articles() : undefined,
    ])
    if (!details) return panel.note('The details cannot be read now: does the page have errors?', true)
    const { forms: found, shared, addresses } = details
    forms.clear()
    panel.note('')
    const isNamed = found.length > 1 || file !== undefined
    panel.body.replaceChildren(
      ...found.flatMap((form) => createForm(form, addresses, isNamed)),
      ...(found.length === 0 ? [createElement('p', 'control', 'This page has no details of its own.')] : []),
      ...(shared.length > 0 ? [createElement('h3', '', 'Also used by this page')] : []),
      ...shared.map(createShared),
      ...(articles ? createArticleList(articles, tools) : []),
    )
  }
  void load().then(() => forms.focus(field))
}
