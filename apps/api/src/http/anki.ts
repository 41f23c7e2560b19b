/** A two-sided note with tags; each side as lines of plain text. */
export interface AnkiNote {
  front: readonly string[];
  back: readonly string[];
  tags: readonly string[];
}

/** Notes in Anki's text import format: https://docs.ankiweb.net/importing/text-files.html */
export function ankiOf(notes: readonly AnkiNote[]): string {
  const rows = notes.map(({ front, back, tags }) => {
    const joined = tags.map((tag) => tag.replaceAll(/\s+/g, '_')).join(' ');
    return [htmlLines(front), htmlLines(back), escapeHtml(joined)].join('\t');
  });
  return ['#separator:tab', '#html:true', '#columns:正面\t背面\t标签', '#tags column:3', ...rows, ''].join('\n');
}

const htmlLines = (lines: readonly string[]) =>
  lines
    .map((line) =>
      escapeHtml(line)
        .replaceAll(/\r\n|[\r\n]/g, '<br>')
        .replaceAll('\t', ' '),
    )
    .join('<br>');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
