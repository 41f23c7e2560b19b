/**
 * The first release of each supported Node line without published vulnerabilities: those of June 2026 (CVEs in
 * WebCrypto, TLS names and llhttp, the HTTP parser). Raise these with each security release.
 */
const SAFE_FROM: Readonly<Record<number, readonly [minor: number, patch: number]>> = {
  22: [23, 0],
  24: [17, 0],
  26: [3, 1],
};
const NEWEST_LINE = 26;

/**
 * Why a Node version must not be used in production, as a Chinese sentence; null: it may. Unlisted lines below the
 * newest get no fixes.
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
