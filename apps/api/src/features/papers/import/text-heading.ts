/** Fields that have a line of their own at the head of every paper. */
const FIELDS = ['id', 'title', 'exam'] as const;

/** The head fields of a paper whose YAML cannot be parsed: the first line of each field, unquoted. */
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
