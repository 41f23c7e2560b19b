/** What can be drawn where there is nothing else to show. */
export type DrawingName = 'sheet' | 'notebook' | 'ruler' | 'plug' | 'door' | 'lamp' | 'cards' | 'devices' | 'stairs';
