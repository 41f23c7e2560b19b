interface Guide {
  html: string;
  sections: readonly { id: string; level: number }[];
}

/** One chapter of a guide without its own heading, which the page has: its sections move up a level. */
export function chapterOf({ html, sections }: Guide, id: string): Guide {
  const [, after = ''] = html.split(new RegExp(`<h2 id="${id}"[^>]*>.*?</h2>`));
  const [chapter = ''] = after.split('<h2 ');
  const from = sections.findIndex((section) => section.id === id) + 1;
  const count = sections.slice(from).findIndex(({ level }) => level === 2);
  const own = sections.slice(from, count === -1 ? undefined : from + count);
  return {
    html: chapter.replaceAll(/(<\/?h)3\b/g, '$12'),
    sections: own.map((section) => ({ ...section, level: section.level - 1 })),
  };
}
