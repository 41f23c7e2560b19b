/** Search params of the editor. */
export const EDIT_SEARCH = ['item', 'view'] as const;

export const EDITOR_VIEWS = ['form', 'preview', 'source'] as const;
export type EditorView = (typeof EDITOR_VIEWS)[number];

/** The view in the search params; forms if there is none. */
export const editorViewOf = (value: string | undefined): EditorView =>
  EDITOR_VIEWS.find((view) => view === value) ?? 'form';
