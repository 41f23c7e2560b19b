import {
  ENDPOINT_TEST_SECONDS_MAX,
  type EndpointTest,
  type TESTED_ENDPOINTS,
} from '@study/contract/site/service.admin.ts';
import type { ProbeFault } from '@study/scorer/llm/probe-model.ts';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { faultOfSpeech } from '#speech/fault-of-speech.ts';
import { providerFor } from '#speech/provider-for.ts';

type Name = (typeof TESTED_ENDPOINTS)[number];

const LONGEST_MS = ENDPOINT_TEST_SECONDS_MAX * 1_000;
const SILENT = `接口${ENDPOINT_TEST_SECONDS_MAX}秒内没有回答，可能只是较慢，请再试一次。`;
const SPOKEN_BYTES_MIN = 1_000;

const NAMES: Readonly<Record<Name, string>> = { model: '语言模型', speech: '语音合成' };

/** Sends one sentence to a configured endpoint, and records the test and its result in the audit log. */
export async function testEndpoint(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  actor: Actor,
  name: Name,
): Promise<EndpointTest> {
  const begun = performance.now();
  const fault = name === 'model' ? await faultOfModel(config) : await faultOfVoice(config);
  const result = {
    works: fault === null,
    sentence: fault ?? `${NAMES[name]}的接口有回答，可以使用。`,
    took_ms: Math.round(performance.now() - begun),
  };
  await inTransaction(database.db, (trx) =>
    recordAct(trx, actor, {
      act: 'endpoint.test',
      target: { kind: 'endpoint', id: name },
      after: { outcome: result.sentence },
    }),
  );
  return result;
}

async function faultOfModel({ scorer }: Deps['config']): Promise<string | null> {
  if (scorer === null) return '没有设置语言模型的接口。';
  // Loaded on demand, as for marking.
  const [{ openModelDeps }, { probeModel }] = await Promise.all([
    import('@study/scorer/llm/model-deps.ts'),
    import('@study/scorer/llm/probe-model.ts'),
  ]);
  const { apiKey, ...settings } = scorer;
  const fault = await probeModel(
    { ...settings, ...(apiKey !== null && { apiKey }) },
    openModelDeps(scorer),
    AbortSignal.timeout(LONGEST_MS),
  );
  return fault === null ? null : wordsOf(fault);
}

const FAULTS: Readonly<Record<Exclude<ProbeFault, object>, string>> = {
  aborted: SILENT,
  timed_out: SILENT,
  unreachable: '连不上接口：地址不对，或服务器不能访问外网。',
  private_address: '接口在本机或内网，没有允许访问这样的地址。',
  answer_too_large: '接口的回答过大，不像是语言模型。',
  bad_address: '接口的地址不正确，里面也不能有用户名和密码。',
  not_a_completion: '接口有回答，但不是语言模型的格式。',
};

function wordsOf(fault: ProbeFault): string {
  if (typeof fault === 'string') return FAULTS[fault];
  const { status } = fault;
  if (status === 401 || status === 403) return `接口不接受密钥（${status}）。`;
  if (status === 404) return '接口的地址或模型名不对（404）。';
  if (status === 429) return '接口说用得太多，或余额不足（429）。';
  return status >= 500 ? `接口自己出错了（${status}）。` : `接口没有接受这次请求（${status}）。`;
}

async function faultOfVoice({ speech }: Deps['config']): Promise<string | null> {
  if (speech === null) return '没有设置语音合成的接口。';
  const limit = AbortSignal.timeout(LONGEST_MS);
  try {
    const spoken = providerFor(speech, limit).speak([{ text: 'The line is clear.', voice: 'N' }], 150);
    for await (const sound of spoken) if (sound.length < SPOKEN_BYTES_MIN) return '接口有回答，但不是声音。';
    return null;
  } catch (error) {
    if (limit.aborted) return SILENT;
    return `${faultOfSpeech(error)}。`;
  }
}
