export interface Device {
  /** For example “Windows · Edge”. */
  name: string;
  isHandheld: boolean;
}

/** In order of precedence: most browsers also name the browsers they derive from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger\//, '微信'],
  [/QQBrowser\//, 'QQ浏览器'],
  [/UCBrowser\//, 'UC浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string, boolean][] = [
  [/iPhone/, 'iPhone', true],
  [/iPad/, 'iPad', true],
  [/HarmonyOS|OpenHarmony/, '鸿蒙', true],
  [/Android(?!.*Mobile)/, '安卓平板', true],
  [/Android/, '安卓手机', true],
  [/Windows/, 'Windows', false],
  [/Macintosh|Mac OS X/, 'Mac', false],
  [/CrOS/, 'ChromeOS', false],
  [/Linux|X11/, 'Linux', false],
];

/** Readable device name from a User-Agent header. */
export function deviceOf(userAgent: string): Device {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent))?.[1];
  const [, system, isHandheld = false] = SYSTEMS.find(([sign]) => sign.test(userAgent)) ?? [];
  const name = [system, browser].filter((part) => part !== undefined).join(' · ');
  return { name: name === '' ? '未知设备' : name, isHandheld };
}
