import { PenLine } from 'lucide-react';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { FoldRow } from '#ui/page/fold-row.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { ExternalScoringText } from './external-scoring-text.tsx';
import { useScoringChoice } from './scoring-choice-queries.ts';
import { Loading } from '#ui/page/loading.tsx';

const CHOICES = [
  { value: 'no', label: '不允许' },
  { value: 'yes', label: '允许' },
] as const;

/** Setting: who marks essays and translations, and whether texts may leave the server. */
export function ScoringChoicePanel() {
  return (
    <FoldRow icon={PenLine} title="作文与翻译评分" line="由谁来评，文字离不离开本站服务器。">
      <Choice />
    </FoldRow>
  );
}

function Choice() {
  const { choice, error, retry, isBusy, wanted, fault, choose } = useScoringChoice();
  if (choice === undefined) {
    if (error !== null) return <ErrorState message={messageOf(error)} onRetry={retry} />;
    return <Loading className="skeleton h-12" />;
  }
  if (!choice.is_available) return <p>只用本站内置的评分程序，文字不会离开服务器。</p>;
  const change = async (isAllowed: boolean) => {
    if (await choose(isAllowed)) showToast(isAllowed ? '已允许外部语言模型评分' : '已改为不允许');
  };
  return (
    <div className="grid gap-4" aria-busy={isBusy}>
      <ExternalScoringText host={choice.host} />
      <Segmented
        label="是否允许外部语言模型评分"
        value={(wanted ?? choice.allows_external) ? 'yes' : 'no'}
        choices={CHOICES}
        onChoose={(value) => void change(value === 'yes')}
      />
      {fault !== null && (
        <p role="alert" className="text-ink-bad">
          {fault}
        </p>
      )}
    </div>
  );
}
