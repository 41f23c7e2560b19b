import { html, type Html } from '@study/content/author/preview/html.ts';
import { boundsInWords, typeInWords, type JsonSchema } from './describe-schema.ts';

/** The fields of openapi.json that the page shows. */
export interface DescribedApi {
  info: { title: string; description?: string };
  paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  summary?: string;
  'x-audience'?: 'visitor' | 'user' | 'teacher' | 'admin';
  tags?: readonly string[];
  parameters?: readonly { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}

type Content = Readonly<Record<string, { schema?: JsonSchema }>>;

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const AUDIENCES = { visitor: '任何人', user: '登录的用户', teacher: '老师', admin: '管理员' };
const PLACES: Readonly<Record<string, string>> = { path: '路径', query: '查询' };

/** An HTML page of the API's calls: audience, parameters, bodies and responses. */
export function apiPage({ info, paths = {} }: DescribedApi): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  );
  const areas = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? '');
  const page = html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>接口 | ${info.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <h1>接口</h1>
        <p>${info.description}</p>
        <p>每个字段的完整规则见<a href="/api/openapi.json">openapi.json</a>（OpenAPI 3.1）；名称后有“?”的可以不写。</p>
        <nav>${[...areas.keys()].map((area) => html`<a href="#${area}">${area}</a> `)}</nav>
        ${[...areas].map(
          ([area, its]) =>
            html`<section>
              <h2 id="${area}">/api/${area}/</h2>
              ${its.map(callView)}
            </section> `,
        )}
      </body>
    </html> `;
  return page.text;
}

function callView({ method, path, operation }: Call): Html {
  const audience = operation['x-audience'] ?? 'visitor';
  const rows = [...parameterRows(operation), ...bodyRows(operation)];
  const statuses = Object.keys(operation.responses);
  const replies = statuses.filter((status) => Number(status) < 400);
  const refusals = statuses.filter((status) => Number(status) >= 400);
  return html`<details>
    <summary>
      <code><b>${method}</b> ${path}</code> ${operation.summary} <small>${AUDIENCES[audience]}</small>
    </summary>
    ${
      rows.length > 0 &&
      html`<table>
        <tr>
          <th>名称</th>
          <th>位置</th>
          <th>内容</th>
        </tr>
        ${rows}
      </table>`
    }
    ${replies.map((status) => replyView(status, operation.responses[status]?.content))}
    ${refusals.length > 0 && html`<p>拒绝：${refusals.join('、')}</p>`}
  </details> `;
}

const parameterRows = ({ parameters = [] }: Operation): Html[] =>
  parameters.map((each) => row(each.name, PLACES[each.in] ?? each.in, each.schema ?? {}, each.required === true));

/** A union body (`oneOf`, `anyOf`) lists the rows of each member. */
function bodyRows({ requestBody }: Operation): Html[] {
  return Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema = {} }]) => {
    const place = type === 'application/json' ? '正文' : '表单';
    const kinds = schema.oneOf ?? schema.anyOf ?? [schema];
    return kinds.flatMap(({ properties = {}, required = [] }, index) =>
      Object.entries(properties).map(([name, field]) =>
        row(name, kinds.length > 1 ? `${place}${index + 1}` : place, field, required.includes(name)),
      ),
    );
  });
}

function row(name: string, place: string, schema: JsonSchema, isRequired: boolean): Html {
  const bounds = boundsInWords(schema);
  return html`<tr>
    <td><code>${name}${isRequired ? '' : '?'}</code></td>
    <td>${place}</td>
    <td><code>${typeInWords(schema, 2)}</code>${bounds && ` ${bounds}`}</td>
  </tr>`;
}

function replyView(status: string, content: Content = {}): Html {
  const types = Object.values(content).map(({ schema = {} }) => typeInWords(schema, 3));
  return html`<p>${status}：<code>${types.join(' | ')}</code></p>`;
}

/** Style sheet of the page, as a file of its own: its content security policy allows no inline styles. */
export const API_PAGE_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.6 system-ui, "Noto Sans CJK SC", sans-serif; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 0 1rem; } nav a { padding: .5rem 0; }
details { border-top: 1px solid; padding: .25rem 0; } summary { cursor: pointer; padding: .5rem 0; }
summary small { border: 1px solid; border-radius: .25rem; margin-left: .5rem; padding: 0 .375rem; }
table { border-collapse: collapse; width: 100%; } th, td { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; }
th:nth-child(-n+2), td:nth-child(-n+2) { white-space: nowrap; }
`;
