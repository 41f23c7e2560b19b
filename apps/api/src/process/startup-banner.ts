import type { Config } from '../config.ts';

/**
 * The terminal message after startup: the addresses and, last, while there is no administrator, the link for the first
 * one. `firstLink`: the link's secret; null: an administrator exists.
 */
export function greeting(
  { host, siteUrl }: Pick<Config, 'host' | 'siteUrl'>,
  port: number,
  firstLink: string | null,
): string {
  const here = `http://${shownHost(host)}:${port}`;
  const site = siteUrl ?? here;
  const isElsewhere = site !== here;
  const lines = [
    '按 Ctrl+C 停止。',
    `在线学习网站已启动：${site}`,
    ...(isElsewhere ? [`在这台机器上：${here}`] : []),
    ...(firstLink === null ? [] : firstLinkLines(isElsewhere ? [site, here] : [site], firstLink)),
  ];
  return `\n${lines.join('\n')}\n\n`;
}

function firstLinkLines([site = '', here]: readonly string[], secret: string): string[] {
  return [
    '还没有管理员。请在30分钟内打开下面的一次性链接，注册或登录后成为第一位管理员（也可以执行npm run admin -- create 用户名）：',
    `  ${site}/first-administrator#${secret}`,
    ...(here === undefined
      ? []
      : ['这个地址还打不开时，在这台机器上打开：', `  ${here}/first-administrator#${secret}`]),
  ];
}

function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
