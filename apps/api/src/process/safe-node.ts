/**
 * The first release of each supported line without the holes that the Node project has published: those of June 2026
 * (CVEs in WebCrypto, TLS names and llhttp, which parses every request). Raise them with each security release.
 */
const SAFE_FROM: Readonly<Record<number, readonly [minor: number, patch: number]>> = {
  22: [23, 0],
  24: [17, 0],
  26: [3, 1],
};
const NEWEST_LINE = 26;

/**
 * Why a version of Node must not serve people; null: it may. Lines that end before the supported ones, or between them,
 * get no fixes any more.
 */
export function faultOfNode(version: string): string | null {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const safe = SAFE_FROM[major];
  const isSafe = safe === undefined ? major > NEWEST_LINE : minor > safe[0] || (minor === safe[0] && patch >= safe[1]);
  if (isSafe) return null;
  const wanted = Object.entries(SAFE_FROM).map(([line, [from, fix]]) => `${line}.${from}.${fix}`);
  return (
    `当前的Node.js ${version} 有已公布的安全漏洞，不能用来提供服务。` +
    `请换成 ${wanted.join('、')} 或各自更新的版本；只在本机开发时，可以设 NODE_ENV=development。`
  );
}
