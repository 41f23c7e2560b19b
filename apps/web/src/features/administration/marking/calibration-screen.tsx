import { type CalibratedTask, CALIBRATION_ANCHORS_MIN } from '@study/contract/marking/calibration.admin.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import {
  EXAM_TYPES,
  type ExamType,
  SUBJECTIVE_PARTS,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';
import { AGREEMENT_MARKS_MIN, type scoringAgreementEndpoint } from '@study/contract/marking/marking.admin.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { formatChanges, formatDifference, formatLine, formatShare } from './agreement-labels.ts';
import { agreementQuery, applyCalibration, calibrationsQuery, previewQuery } from './marking-queries.ts';
import { LEVEL_WORDS, PART_WORDS } from './marking-search-params.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { administrationKeys } from '../administration-keys.ts';

interface CalibrationDialogProps {
  task: CalibratedTask;
  isOpen: boolean;
  onClose: () => void;
}

const TITLE = '预览校准';

/** Preview of a calibration, with the button that applies it. */
function CalibrationDialog({ task, isOpen, onClose }: CalibrationDialogProps) {
  const client = useQueryClient();
  const preview = useQuery({ ...previewQuery(task), enabled: isOpen });
  const refresh = () => client.invalidateQueries({ queryKey: administrationKeys.area('calibration') });
  if (!preview.isSuccess) {
    return (
      <Modal title={TITLE} isOpen={isOpen} onClose={onClose}>
        {preview.isError ? (
          <ErrorState message={messageOf(preview.error)} onRetry={() => void preview.refetch()} />
        ) : (
          <SheetSkeleton />
        )}
      </Modal>
    );
  }
  const { anchors, shown, changes, ...line } = preview.data;
  const apply = async () => {
    try {
      const { changed } = await applyCalibration(task, anchors);
      showToast(changed === 0 ? '校准已应用' : `校准已应用，${changed}篇估分有变，学生会收到更正记录`);
      return null;
    } catch (error) {
      return messageOf(error);
    } finally {
      void refresh();
    }
  };
  return (
    <ConfirmDialog title={TITLE} action="应用校准" isOpen={isOpen} onClose={onClose} onConfirm={apply}>
      <p>
        依据{anchors}篇人工评分，{formatLine(line)}。
      </p>
      <p className="mt-2 font-bold">{formatChanges(shown, changes)}</p>
      {changes.length > 0 && (
        <ul aria-label="估分的变化" className="mt-2 text-ui tabular-nums">
          {changes.map(({ by, count }) => (
            <li key={by}>
              {by > 0 ? `升高${by}分` : `降低${-by}分`}：{count}篇
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-ui text-ink-muted">
        满分15分。应用以后，新的估分也这样换算；分数有变的学生会在成绩页看到更正记录。人工评过的不变。
      </p>
    </ConfirmDialog>
  );
}

type Agreement = OkOf<typeof scoringAgreementEndpoint>['results'][number];

const KINDS = EXAM_TYPES.flatMap((level) => SUBJECTIVE_PARTS.map((part) => ({ level, part })));

/** By kind of text: agreement of machine marks with human marks, and calibration. */
export function CalibrationScreen() {
  const agreement = useQuery(agreementQuery);
  const calibrations = useQuery(calibrationsQuery);
  const failed = [agreement, calibrations].find(({ isError }) => isError);
  const retry = () => void Promise.all([agreement.refetch(), calibrations.refetch()]);
  return (
    <Page
      title="一致性与校准"
      lead="把自动评分和人工评分放在一起比。只算评的人当时没有看到自动评分的作答，每篇算一次。"
    >
      {failed && <ErrorState message={messageOf(failed.error)} onRetry={retry} />}
      {!failed && !(agreement.data && calibrations.data) && <SheetSkeleton />}
      {agreement.data && calibrations.data && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          {KINDS.map(({ level, part }) => {
            const isOwn = (one: Agreement | CalibratedTask) => one.exam_type === level && one.part === part;
            return (
              <KindPanel
                key={level + part}
                level={level}
                part={part}
                agreement={agreement.data.results.filter(isOwn)}
                tasks={calibrations.data.results.filter(isOwn)}
              />
            );
          })}
        </div>
      )}
    </Page>
  );
}

interface KindPanelProps {
  level: ExamType;
  part: SubjectivePart;
  agreement: readonly Agreement[];
  tasks: readonly CalibratedTask[];
}

function KindPanel({ level, part, agreement, tasks }: KindPanelProps) {
  return (
    <Panel
      title={LEVEL_WORDS[level] + PART_WORDS[part]}
      action={
        <Link to="/admin/marking/samples" search={{ exam_type: level, part }} className="btn btn-outline h-11">
          评供校准的作答
        </Link>
      }
    >
      {tasks.length === 0 && (
        <p className="text-ink-muted">
          还没有人评过。评满{CALIBRATION_ANCHORS_MIN}篇可以校准，满{AGREEMENT_MARKS_MIN}篇有一致性数字。
        </p>
      )}
      {tasks.map((task) => (
        <TaskRow
          key={`${task.scorer.id} ${task.scorer.version}`}
          task={task}
          agreement={agreement.find(
            ({ scorer }) => scorer.id === task.scorer.id && scorer.version === task.scorer.version,
          )}
        />
      ))}
    </Panel>
  );
}

function TaskRow({ task, agreement }: { task: CalibratedTask; agreement: Agreement | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { scorer, anchors, in_force: inForce, proposal } = task;
  return (
    <section aria-label={`${scorer.id} ${scorer.version}`} className="border-t border-line py-3 first:border-t-0">
      <h3 className="font-bold wrap-anywhere">
        {scorer.id} <span className="font-normal text-ink-muted">{scorer.version}</span>
      </h3>
      <p className="text-ui tabular-nums">人工评过{anchors}篇</p>
      {agreement?.agreement ? (
        <Figures agreement={agreement.agreement} />
      ) : (
        <p className="text-ui text-ink-muted">
          还差{AGREEMENT_MARKS_MIN - (agreement?.marks ?? 0)}篇才有一致性数字（满{AGREEMENT_MARKS_MIN}篇）。
        </p>
      )}
      <p className="mt-2 text-ui tabular-nums">
        {inForce === null
          ? '还没有校准，显示的是自动评分原来的分数。'
          : `第${inForce.version}次校准：依据${inForce.anchors}篇，${formatLine(inForce)}，${formatDateTime(inForce.applied_at)}应用。`}
      </p>
      {proposal === null ? (
        <p className="text-ui text-ink-muted">
          {anchors < CALIBRATION_ANCHORS_MIN
            ? `再评${CALIBRATION_ANCHORS_MIN - anchors}篇就能校准。`
            : '评过的分数都一样，还不能校准，请再评一些高低不同的。'}
        </p>
      ) : (
        <button type="button" className="btn btn-outline mt-2 h-11" onClick={() => setOpen(true)}>
          预览校准
        </button>
      )}
      <CalibrationDialog task={task} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

function Figures({ agreement }: { agreement: NonNullable<Agreement['agreement']> }) {
  const figures = [
    ['完全一致', formatShare(agreement.exact)],
    ['相差1分以内', formatShare(agreement.within_one)],
    ['相差2分以内', formatShare(agreement.within_two)],
    ['加权一致性（QWK）', agreement.qwk?.toFixed(2) ?? '算不出'],
    ['自动评分平均', formatDifference(agreement.mean_difference)],
  ] as const;
  return (
    <dl className="mt-1 text-ui">
      {figures.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 py-1">
          <dt>{name}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
