/**
 * Reply fields that contain a URL of this API, as a path from its root. A client with a base URL on another origin
 * prefixes them with it.
 */
export const ADDRESS_FIELDS: readonly string[] = ['avatar_url', 'download_url', 'url'];
