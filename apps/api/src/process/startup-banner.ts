import type { Config } from '../config.ts';

/**
 * The terminal message after startup: the site's address and, while there is no administrator, the link for the first
 * one. `firstLink`: the link's secret; null: an administrator exists.
 */
export function greeting(
  { host, siteUrl }: Pick<Config, 'host' | 'siteUrl'>,
  port: number,
  firstLink: string | null,
): string {
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const site = siteUrl ?? `http://${shownHost}:${port}`;
  const lines = [
    `在线学习网站已启动：${site}`,
    ...(firstLink === null
      ? []
      : [
          '还没有管理员。请在30分钟内打开下面的一次性链接，注册或登录后成为第一位管理员：',
          `  ${site}/first-administrator#${firstLink}`,
          '也可以在本目录执行：npm run admin -- create 用户名',
        ]),
    '按 Ctrl+C 停止。',
  ];
  return `\n${lines.join('\n')}\n\n`;
}
