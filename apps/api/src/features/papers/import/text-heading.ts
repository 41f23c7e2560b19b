/** Fields that stand alone on a line at the head of every paper. */
const FIELDS = ['id', 'title', 'exam'] as const;

/** What a paper says of itself whose text cannot be read as a whole: the first line of each field, unquoted. */
export function headingInText(text: string): Partial<Record<(typeof FIELDS)[number], string>> {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const said = text.match(new RegExp(`^${field}:[ ]+(.+)$`, 'm'))?.[1];
      return said === undefined
        ? []
        : [
            [
              field,
              said
                .replace(/ #.*$/, '')
                .trim()
                .replaceAll(/^["']|["']$/g, ''),
            ],
          ];
    }),
  );
}
