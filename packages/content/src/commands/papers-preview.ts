import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { previewServer } from '../author/preview/preview-server.ts';
import { readPreview } from '../author/preview/read-preview.ts';
import { CONTENT_FOLDER, paperFolder } from './papers-folder.ts';
import { readArguments, say } from './terminal.ts';

const USAGE = '用法：npm run papers:preview -- <试卷编号或文件夹> [--port 端口]';
const PORT = '4600';

function parse(args: readonly string[]): { name: string; port: number } | null {
  const read = readArguments(() =>
    parseArgs({ args: [...args], allowPositionals: true, options: { port: { type: 'string', default: PORT } } }),
  );
  const [name, ...more] = read?.positionals ?? [];
  const port = Number(read?.values.port);
  const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535;
  return name === undefined || more.length > 0 || !isPort ? null : { name, port };
}

/** Serves a paper on this machine only, until stopped. */
async function main(args: readonly string[]): Promise<number> {
  const wanted = parse(args);
  if (wanted === null) return say(USAGE, 1);
  const { name, port } = wanted;
  const folder = paperFolder(name);
  if (!existsSync(folder)) return say(`没有试卷${name}。可以先运行npm run papers:new -- ${name}`, 1);
  const server = previewServer(folder, () => readPreview(CONTENT_FOLDER, folder));
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return say(`端口${port}已被占用，请用--port换一个`, 1);
  }
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  say(`预览：http://127.0.0.1:${bound}/teacher（教师视图），http://127.0.0.1:${bound}/candidate（考生视图）`);
  return say('改动文件后刷新页面；按Ctrl+C结束。');
}

process.exitCode = await main(process.argv.slice(2));
