const words = (list: string): string[] => list.trim().split(/\s+/);

/** Names of which one cannot stand for another, in lower case: places, dynasties, months. */
export const KNOWN_NAMES: ReadonlySet<string> = new Set(
  words(`
beijing shanghai tianjin chongqing nanjing hangzhou suzhou guangzhou shenzhen chengdu xi'an wuhan changsha nanchang
hefei fuzhou xiamen quanzhou jinan qingdao zhengzhou luoyang kaifeng taiyuan pingyao datong shijiazhuang shenyang
dalian changchun harbin lanzhou dunhuang xining yinchuan urumqi lhasa kunming dali lijiang guiyang nanning guilin
haikou sanya macao taipei wuxi yangzhou ningbo shaoxing wenzhou jingdezhen weifang qufu zigong foshan xuzhou
hebei shanxi shaanxi liaoning jilin heilongjiang jiangsu zhejiang anhui fujian jiangxi shandong henan hubei hunan
guangdong guangxi hainan sichuan guizhou yunnan gansu qinghai tibet xinjiang ningxia taiwan mongolia
china japan korea india vietnam thailand singapore malaysia russia britain england france germany italy spain
portugal greece egypt america canada australia brazil mexico turkey iran persia asia europe africa
tang song yuan ming qing han sui qin zhou shang jin wei
january february april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday
yangtze yellow pearl
`),
);
