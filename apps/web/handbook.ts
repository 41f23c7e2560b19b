import { readFile } from 'node:fs/promises';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/** A heading in the table of contents. */
export interface HandbookSection {
  /** Heading text, which is also its URL fragment. */
  id: string;
  /** Heading level, 2 or 3. */
  level: number;
}

export interface Handbook {
  html: string;
  sections: HandbookSection[];
}

const QUERY = '?handbook';
const DEEPEST_LISTED = 3;

/** Vite plugin that renders a guide of docs/ to HTML at build time: `import guide from '….md?handbook'`. */
export function handbook(): Plugin {
  return {
    name: 'handbook',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(`.md${QUERY}`)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(renderHandbook(await readFile(file, 'utf8')))};`;
    },
  };
}

/**
 * Renders a guide to HTML. The first `h1` is dropped, because the page has its own. Headings from the second `h1` on
 * are one level deeper, so that heading levels are consecutive.
 */
export function renderHandbook(markdown: string): Handbook {
  const sections: HandbookSection[] = [];
  let parts = 0;
  const marked = new Marked({
    renderer: {
      heading({ depth, text, tokens }: Tokens.Heading) {
        if (depth === 1) parts += 1;
        if (depth === 1 && parts === 1) return '';
        const level = parts > 1 ? depth + 1 : depth;
        if (level <= DEEPEST_LISTED) sections.push({ id: text, level });
        return `<h${level} id="${attribute(text)}" tabindex="-1">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      // Other guides are not published on the site: show the file name instead of a link.
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        if (/^https?:/.test(href)) return `<a href="${attribute(href)}" class="text-link">${words}</a>`;
        return `${words}（<span translate="no">${href.replace(/^.*\//, '')}</span>）`;
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: 'td' | 'th') =>
          `<tr>${cells.map((cell) => `<${tag}${language(cell.text)}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const rows = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="overflow-x-auto" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>\n`;
      },
      code({ text }: Tokens.Code) {
        return `<pre class="overflow-x-auto" tabindex="0" translate="no"><code>${attribute(text)}</code></pre>\n`;
      },
      codespan({ text }: Tokens.Codespan) {
        return `<code translate="no">${attribute(text)}</code>`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, sections };
}

/** Marks all-English text as `lang="en"` and not translatable. */
const language = (text: string): string =>
  /[a-z]/i.test(text) && !/\p{Script=Han}/u.test(text) ? ' lang="en" translate="no"' : '';

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
