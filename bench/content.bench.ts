import { CONTENT_KEY_HEADER } from '@study/contract/papers/candidate-content.ts';
import { makeContentKey, type ContentKey } from '../apps/web/src/api/open-sealed-content.ts';
import { closeConnections, spread } from './http-calls.ts';
import { CONNECTIONS, run } from './load.ts';
import { PAPER, seatPeople, type Person } from './people.ts';
import { judge, kilobytes, milliseconds, percent, perSecond, quantile, tell } from './report.ts';
import { openSite, type Site } from './site.ts';

const SECONDS = 3;
const STEADY_MS = 10_000;
const ROUNDS = 5;
const STEADY_RATE = 200;
const PATH = `/api/exams/cet-content/${PAPER}/`;

await using site = await openSite();
const people = await seatPeople(site, CONNECTIONS, 'practice');
const reference = await site.startBeside('content-reference.ts');
const key = await freshKey();
const sealing = { [CONTENT_KEY_HEADER]: key.header };

console.log('整卷内容（自由练习），50个连接，对照为分三次读取同样数据、发送同样大小内容的Fastify路由');
await compare('明文', PATH, {});
await compare('加密', `${PATH}?encrypt=true`, sealing);
await holdSteady();

/** Alternates both, because other load on the machine varies; the ratio is the median over the rounds. */
async function compare(name: string, path: string, headers: Record<string, string>): Promise<void> {
  const bytes = await sizeOf(site, path, headers);
  const rounds: { real: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await run({ url: reference, seconds: SECONDS, requestsOf: askingReference(bytes) });
    const real = await run({ url: site.origin, seconds: SECONDS, requestsOf: asking(path, headers) });
    rounds.push({ real: real.requests.average, bare: bare.requests.average });
  }
  const ratio = quantile(
    rounds.map(({ real, bare }) => real / bare),
    0.5,
  );
  tell(
    name,
    `${perSecond(
      quantile(
        rounds.map(({ real }) => real),
        0.5,
      ),
    )}，${kilobytes(bytes)}`,
  );
  tell(
    `${name}的对照`,
    perSecond(
      quantile(
        rounds.map(({ bare }) => bare),
        0.5,
      ),
    ),
  );
  // Key agreement alone costs as much as the whole baseline, so encrypted content has no target.
  if (headers[CONTENT_KEY_HEADER] !== undefined) tell(`${name}与对照之比`, percent(ratio));
  else judge(`${name}与对照之比`, percent(ratio), ratio >= 0.6, '≥60%');
}

/** Evenly spaced requests, unlike autocannon's rate, with which all connections send at the same moment. */
async function holdSteady(): Promise<void> {
  const count = (STEADY_RATE * STEADY_MS) / 1000;
  const answers = await spread(count, STEADY_MS, (index) => ({
    url: `${site.origin}${PATH}?encrypt=true`,
    headers: { ...personAt(index).headers, ...sealing },
  }));
  closeConnections();
  if (answers.some(({ status }) => status !== 200)) throw new Error('a request failed');
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) =>
    quantile(
      answers.map(({ ms }) => ms),
      share,
    ),
  );
  const figure = `p50 ${milliseconds(p50 ?? 0)}，p95 ${milliseconds(p95 ?? 0)}，p99 ${milliseconds(p99 ?? 0)}`;
  judge(`加密，每秒${STEADY_RATE}次`, figure, (p95 ?? 0) < 50, 'p95<50 ms');
}

function askingReference(bytes: number) {
  return (connection: number) => {
    const { userId, sessionId } = personAt(connection);
    return [{ path: `/${PAPER}/${bytes}`, headers: { 'x-user': userId, 'x-session': sessionId } }];
  };
}

function asking(path: string, headers: Record<string, string>) {
  return (connection: number) => [{ path, headers: { ...personAt(connection).headers, ...headers } }];
}

/** Response size in bytes; encrypted content is decrypted first, to verify that the measured response is valid. */
async function sizeOf({ origin }: Site, path: string, headers: Record<string, string>): Promise<number> {
  const reply = await fetch(origin + path, { headers: { ...personAt(0).headers, ...headers } });
  const text = await reply.text();
  const content = JSON.parse(text) as { encrypted: boolean; data: string };
  if (content.encrypted !== CONTENT_KEY_HEADER in headers) throw new Error('not as asked');
  if (content.encrypted) await key.open(content.data);
  return Buffer.byteLength(text);
}

function personAt(index: number): Person {
  const person = people[index % people.length];
  if (!person) throw new Error('nobody is there');
  return person;
}

async function freshKey(): Promise<ContentKey> {
  const made = await makeContentKey();
  if (made === null) throw new Error('this runtime has no WebCrypto');
  return made;
}
