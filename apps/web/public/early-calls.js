// Sends the calls that the page at this address makes first while its scripts are still on their way; the client takes
// the answers (src/api/early-calls.ts). e2e/early-calls.spec.ts fails when a page does not ask for what stands here.
{
  const everybody = [
    [/^\/cet([46])$/, '/api/exams/exam-cards/?exam_type=CET$1&page=1&page_size=12'],
    [/^\/cet([46])$/, '/api/exams/exam-cards/?exam_type=CET$1&page_size=100'],
    [/^\/knowledge-graph$/, '/api/knowledge/graph/'],
    [/^\/auth(\?.*)?$/, '/api/site/'],
  ];
  const signedIn = [
    [/^.*$/, '/api/auth/profile/'],
    [/^\/$/, '/api/dashboard/'],
    [/^\/$/, '/api/plan/'],
    [
      /^\/cet[46]\/exam\/(?!coming-soon)([\w-]+)(?:\/(?:answer|analysis|print))?(?:\?.*)?$/,
      '/api/exams/exam-cards/$1/',
    ],
    [/^\/cet([46])\/result$/, '/api/exams/submissions/latest/?exam_type=CET$1'],
    [/^\/cet[46]\/result\?submission=([\w-]+)$/, '/api/exams/submissions/$1/'],
    [/^\/cet([46])\/history$/, '/api/exams/submissions/history/?exam_type=CET$1&page=1&page_size=20'],
    [/^\/cet([46])\/history$/, '/api/exams/submissions/trend/?exam_type=CET$1'],
    [/^\/(?:mistake-book|words)$/, '/api/reviews/due/?results=none'],
    [/^\/(?:mistake-book|words)$/, '/api/plan/'],
    [/^\/mistake-book$/, '/api/mistakes/collections/'],
    [/^\/mistake-book$/, '/api/mistakes/?ordering=due_at&page=1&page_size=20'],
    [/^\/listening\?paper=([\w-]+)&item=(?:%22)?(\d+)(?:%22)?(?:&from=evidence)?$/, '/api/listening/groups/$1/$2/'],
    [/^\/listening$/, '/api/listening/statistics/'],
    [/^\/my-classes(?:\/[\w-]+)?$/, '/api/classes/mine/'],
    [/^\/my-classes(?:\/[\w-]+\/[\w-]+)?$/, '/api/classes/mine/assignments/'],
    [/^\/words$/, '/api/words/kept/?state=active&ordering=due_at&page_size=20'],
  ];
  // Parts that these pages load apart, but always show to somebody signed in. The build puts their files in their place.
  const parts = [[/^\/$/, ['/src/features/home/today.tsx']]];
  try {
    const access = localStorage.getItem('access_token');
    const page = location.pathname.replace(/(.)\/$/, '$1') + location.search;
    const base = document.querySelector('meta[name="api-base"]').content;
    const headers = { Accept: 'application/json' };
    if (access !== null) headers.Authorization = `Bearer ${access}`;
    const replies = new Map();
    // With a token that is over the page asks for another first.
    const isOver = access !== null && Number(localStorage.getItem('access_until') ?? Infinity) < Date.now();
    // With a first password every call but the profile is refused.
    const isFirst = (localStorage.getItem('user') ?? '').includes('"must_change_password":true');
    const own = isFirst ? signedIn.slice(0, 1) : [...everybody, ...signedIn];
    const calls = access === null ? everybody : own;
    for (const [pattern, call] of isOver ? [] : calls) {
      if (!pattern.test(page)) continue;
      const url = base + page.replace(pattern, call);
      const reply = fetch(url, { headers, credentials: 'include' }).then(async (response) => ({
        status: response.status,
        text: await response.text(),
      }));
      // A failure is the client's to tell, when it asks.
      reply.catch(() => undefined);
      replies.set(url, reply);
    }
    for (const [pattern, files] of access === null ? [] : parts) {
      if (!pattern.test(page)) continue;
      for (const href of files) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
    }
    globalThis.earlyCalls = { access, replies, sentAt: performance.now() };
  } catch {
    // Without storage nobody is signed in; the page makes its calls itself.
  }
}
