/** Names of the empty state drawings. */
export type DrawingName =
  | 'sheet'
  | 'notebook'
  | 'ruler'
  | 'plug'
  | 'door'
  | 'lamp'
  | 'cards'
  | 'devices'
  | 'stairs'
  | 'headphones'
  | 'done';
