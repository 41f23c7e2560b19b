import { ENDPOINT_TEST_SECONDS_MAX, type Service, type TESTED_ENDPOINTS } from '@study/contract/site/service.admin.ts';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { testEndpoint } from './service-queries.ts';
import { endpointWords, modelWords, formatMilliseconds, voiceWords } from './service-labels.ts';

/** External services that receive texts and scripts, each with a connection test. */
export function EndpointsPanel({ service: { model, voice } }: { service: Service }) {
  return (
    <Panel
      title="外部接口"
      anchor="endpoints"
      lead={`地址和密钥写在服务器的环境变量里，这里只能看和试。试一次发一句固定的话，最多等${ENDPOINT_TEST_SECONDS_MAX}秒。`}
    >
      <ul className="rows">
        <EndpointRow
          endpoint="model"
          name="语言模型"
          words={endpointWords(model) ?? modelWords}
          isSet={model !== null}
        />
        <EndpointRow
          endpoint="speech"
          name="语音合成"
          words={endpointWords(voice.endpoint) ?? voiceWords(voice.missing)}
          isSet={voice.endpoint !== null}
        />
      </ul>
    </Panel>
  );
}

interface EndpointRowProps {
  endpoint: (typeof TESTED_ENDPOINTS)[number];
  name: string;
  words: string;
  isSet: boolean;
}

function EndpointRow({ endpoint, name, words, isSet }: EndpointRowProps) {
  const testing = useMutation({ mutationFn: () => testEndpoint(endpoint) });
  const { data, error } = testing;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <p className="font-bold">{name}</p>
          <p className="text-note text-ink-muted wrap-anywhere">{words}</p>
        </div>
        {isSet && (
          <BusyButton
            isBusy={testing.isPending}
            className="btn btn-outline"
            aria-label={`试一试${name}的接口`}
            onClick={() => testing.mutate()}
          >
            试一试
          </BusyButton>
        )}
      </div>
      {data !== undefined && !testing.isPending && (
        <p role="status" className={`mt-1 ${data.works ? 'text-ink-good' : 'text-ink-bad'}`}>
          {data.sentence}用时{formatMilliseconds(data.took_ms)}。
        </p>
      )}
      {error !== null && (
        <p role="alert" className="mt-1 text-ink-bad">
          {messageOf(error)}
        </p>
      )}
    </li>
  );
}
