import { sameSitePath } from '#session/redirect-target.ts';

const COST = '只要用户名和密码，不用手机号。';

/** What registering is good for, by the page that asked for it: a sentence above the form. */
export function registerReason(redirect: string | undefined): string {
  const target = sameSitePath(redirect) ?? '/';
  const { pathname, searchParams } = new URL(target, 'https://site.invalid');
  const isMock = searchParams.get('mode') !== 'practice';
  if (searchParams.has('start')) {
    return `注册后马上开始${isMock ? '这套模考，交卷就出成绩' : '这套练习，做到哪里都给你留着'}。${COST}`;
  }
  if (/^\/cet[46]\/(exam|drill)\//.test(pathname)) return `注册后马上开始，答案写一题存一题。${COST}`;
  if (pathname === '/practice') return `注册后马上接着练，做错的题自动进错题本。${COST}`;
  if (pathname.startsWith('/mistake')) return `注册后，做错的题自动收进错题本，到日子提醒你再做。${COST}`;
  if (pathname === '/classes/join') return `注册后就加入班级，老师布置的会排在首页最前面。${COST}`;
  if (pathname === '/knowledge-graph') return `注册后，做过的题会点亮你自己的图谱。${COST}`;
  return `注册后马上可以做题，成绩、错题和进度都给你留着。${COST}`;
}
