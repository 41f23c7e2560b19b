/**
 * Fields of replies that hold an address of this API, as a path from its root. A client whose base address is another
 * origin puts that before them.
 */
export const ADDRESS_FIELDS: readonly string[] = ['avatar_url', 'download_url', 'url'];
