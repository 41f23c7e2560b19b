import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { EXAM_CHOICES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { Segmented } from '#ui/form/segmented.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { type Offer, offersOf, type Wanted } from './practice-offers.ts';
import { type Choices, choicesQuery, type StartRequest } from './practice-queries.ts';
import { type PracticeSearch, sectionOf } from './practice-search.ts';
import { PracticeTicket } from './practice-ticket.tsx';
import { TextDrills } from './text-drills.tsx';
import { StartFault } from './start-fault.tsx';
import { type Start, useStart } from './use-start.ts';
import { POINT_ITEMS_LEAST } from '@study/contract/practice/practice.ts';
import type { DayPlan } from '@study/contract/home/day-plan.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { TodayRow } from '#exam/today/today-row.tsx';
import { useToday } from '#exam/today/use-today.ts';
import { Fold } from '#ui/page/fold.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { PapersList } from './papers-list.tsx';
import { levelOfExam } from '#exam/names/level.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { BookOpen, Headphones, History, type LucideIcon, Shapes } from 'lucide-react';
import { AREA_NAMES } from '#exam/names/area-names.ts';
import { SearchInput } from '#ui/form/list-filters.tsx';
import { BusyButton } from '#ui/dialog/busy-button.tsx';

/** The listening sections. */
const LISTENING_NAMES: ReadonlySet<string> = new Set(
  (['news_report', 'long_conversation', 'passage', 'lecture'] as const).map((name) => SECTION_NAMES[name]),
);

interface PracticeOverviewProps {
  userId: string;
  exam: ExamType;
  search: PracticeSearch;
  onSearch: (search: PracticeSearch) => void;
  onSet: (id: string) => void;
}

/** Practice overview: the recommended set, alternatives and the catalogue. */
export function PracticeOverview({ userId, exam, search, onSearch, onSet }: PracticeOverviewProps) {
  const choices = useQuery(choicesQuery(exam));
  const { plan } = useToday(userId);
  const wanted = { section: sectionOf(search), point: search.point ?? null };
  return (
    <Page
      title="练习"
      actions={
        <Segmented label="级别" value={exam} choices={EXAM_CHOICES} onChoose={(exam_type) => onSearch({ exam_type })} />
      }
    >
      {(choices.isPending || (choices.isSuccess && plan.isPending)) && <SheetSkeleton />}
      {choices.isError && <ErrorState message={messageOf(choices.error)} onRetry={() => void choices.refetch()} />}
      {choices.data && !plan.isPending && (
        <Offered key={exam} {...{ userId, exam, wanted, onSet }} choices={choices.data} plan={plan.data} />
      )}
    </Page>
  );
}

interface OfferedProps {
  userId: string;
  plan: DayPlan | undefined;
  exam: ExamType;
  choices: Choices;
  wanted: Wanted;
  onSet: (id: string) => void;
}

const OTHERS_SHOWN = 3;

function Offered({ userId, plan, exam, choices, wanted, onSet }: OfferedProps) {
  const start = useStart(onSet);
  const offers = offersOf(exam, choices, wanted, plan);
  const [turn, setTurn] = useState(0);
  const sets = offers.filter(({ kind }) => kind === 'section' || kind === 'point');
  const first = turn === 0 ? offers[0] : sets[turn % sets.length];
  const others = offers.filter((offer) => offer !== first).slice(0, OTHERS_SHOWN);
  const navigate = useNavigate();
  const begin = ({ opens }: Offer) => {
    if (typeof opens === 'string') onSet(opens);
    else if ('text' in opens) {
      void navigate({ to: '/cet{$level}/drill/$id', params: { level: levelOfExam(exam), id: opens.text } });
    } else start.start(opens);
  };
  const isMissed = wanted.point !== null && !choices.points.some(({ id }) => id === wanted.point);
  return (
    <div className="grid gap-6 md:gap-8">
      <StartFault start={start} />
      {isMissed && (
        <p role="status" className="sheet p-4 text-ui md:px-6">
          这个知识点现在没有可以练的题。多做一份试卷就会有。
        </p>
      )}
      {first === undefined ? (
        <NothingYet exam={exam} />
      ) : (
        <PracticeTicket
          offer={first}
          isBusy={start.starting !== null && start.starting === first.opens}
          onBegin={() => begin(first)}
          onOther={first.kind !== 'open' && sets.length > 1 ? () => setTurn(turn + 1) : undefined}
        />
      )}
      <TodayRow userId={userId} {...(first?.kind === 'today' && { own: 'drill' })} />
      <div className="grid items-start gap-6 md:gap-8 lg:grid-cols-2">
        {others.length > 0 && <OtherOffers offers={others} start={start} onBegin={begin} />}
        <Catalogue {...{ exam, choices, start }} />
        <TextDrills exam={exam} />
      </div>
    </div>
  );
}

interface CatalogueProps {
  exam: ExamType;
  choices: Choices;
  start: Start;
}

/** Catalogue of all practice sets, collapsed: by section, by knowledge point, and the source papers. */
function Catalogue({ exam, choices, start }: CatalogueProps) {
  const isWide = useIsWide();
  const { sections, papers } = choices;
  // Points with too few items make no set.
  const points = choices.points.filter(({ available }) => available >= POINT_ITEMS_LEAST);
  const used = papers.filter(({ status }) => status === 'taken' || status === 'spent').length;
  return (
    <section aria-labelledby="catalogue">
      <h2 id="catalogue" className="mb-2 px-1 text-title font-bold">
        自己挑
      </h2>
      <div className="sheet rows px-5 py-1 md:px-6">
        {sections.length > 0 && (
          <Fold title="按题型" note={`${sections.length}种`} isOpen={isWide}>
            <ul className="flex flex-wrap gap-2 pb-5">
              {sections.map(({ name, available, unfresh }) => (
                <li key={name}>
                  <StartPick
                    start={start}
                    request={{ kind: 'section', exam_type: exam, section: name, ...againIf(unfresh === 0) }}
                    name={SECTION_NAMES[name]}
                    available={available}
                  />
                </li>
              ))}
            </ul>
          </Fold>
        )}
        {points.length > 0 && (
          <Fold title="按知识点" note={`${points.length}个`}>
            <PointsList {...{ exam, points, start }} />
          </Fold>
        )}
        <Fold title="用哪些卷的题" note={used === 0 ? '还没有' : `${used}套`} isOpen={used === 0}>
          <PapersList exam={exam} papers={papers} />
        </Fold>
        <div>
          <Link to="/listening" className="row-link">
            <RowBody title="精听" note="一句一句听写，看第一遍听懂多少" />
          </Link>
        </div>
        <div>
          <Link to="/answer-sheet" className="row-link">
            <RowBody title="纸上的答案" note="打印出来做的，把答案交上来" />
          </Link>
        </div>
      </div>
    </section>
  );
}

/** Empty state: no items to practise yet. */
function NothingYet({ exam }: { exam: ExamType }) {
  return (
    <EmptyState
      drawing="notebook"
      line="练习的题来自你做过的试卷"
      note="先做一份；或者在“用哪些卷的题”里，把没做过的一份加入练习。"
    >
      <Link to="/cet{$level}" params={{ level: levelOfExam(exam) }} className="btn btn-outline">
        做一份试卷
      </Link>
    </EmptyState>
  );
}

interface OtherOffersProps {
  offers: readonly Offer[];
  start: Start;
  onBegin: (offer: Offer) => void;
}

/** Alternative sets; the whole row starts one. */
function OtherOffers({ offers, start, onBegin }: OtherOffersProps) {
  return (
    <section aria-labelledby="other-offers">
      <h2 id="other-offers" className="mb-2 px-1 text-title font-bold">
        也可以练
      </h2>
      <ul className="sheet rows px-5 py-1 md:px-6">
        {offers.map((offer) => (
          <li key={JSON.stringify(offer.opens)}>
            <button
              type="button"
              aria-disabled={start.starting !== null}
              className="row-link"
              onClick={() => start.starting === null && onBegin(offer)}
            >
              <RowBody icon={iconOf(offer)} title={titleOf(offer)} note={offer.reason} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const titleOf = ({ kind, name, title, items }: Offer): string =>
  title ?? (kind === 'open' ? `接着做：${name}` : `${name}${items}题`);

function iconOf({ kind, name }: Offer): LucideIcon {
  if (kind === 'open') return History;
  if (kind === 'point') return Shapes;
  return LISTENING_NAMES.has(name) ? Headphones : BookOpen;
}

interface PointsListProps {
  exam: ExamType;
  points: Choices['points'];
  start: Start;
}

/** Searchable list of knowledge points by area; choosing one starts a set. */
function PointsList({ exam, points, start }: PointsListProps) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = points.filter(({ name, id }) => name.toLowerCase().includes(wanted) || id.includes(wanted));
  return (
    <div className="pb-5">
      <p className="mb-3 text-note text-ink-muted">
        点一个就开始；不到3题的先不列。先学什么，可以看
        <Link to="/knowledge-graph" className="text-link">
          知识图谱
        </Link>
        。
      </p>
      <SearchInput label="搜索知识点" value={text} onChange={setText} />
      <p role="status" className={found.length === 0 ? 'mt-2 text-note text-ink-muted' : 'sr-only'}>
        {found.length === 0 ? '没有这样的知识点，换个词试试。' : `${found.length}个知识点`}
      </p>
      {Object.entries(Object.groupBy(found, ({ area }) => area)).map(([area, inArea = []]) => (
        <section key={area} aria-label={AREA_NAMES[area] ?? area} className="mt-4">
          <h3 className="mb-2 text-note text-ink-muted">{AREA_NAMES[area] ?? area}</h3>
          <ul className="flex flex-wrap gap-2">
            {inArea.map(({ id, name, available, unfresh }) => (
              <li key={id}>
                <StartPick
                  start={start}
                  request={{ kind: 'point', exam_type: exam, point: id, ...againIf(unfresh === 0) }}
                  name={name}
                  available={available}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Chosen by hand, a set whose answers were all read just now is begun all the same. */
const againIf = (isFresh: boolean) => (isFresh ? { again: true as const } : {});

interface StartPickProps {
  start: Start;
  request: StartRequest;
  name: string;
  available: number;
}

/** A practice topic with its number of items; a click starts a set. */
function StartPick({ start, request, name, available }: StartPickProps) {
  return (
    <BusyButton
      isBusy={JSON.stringify(start.starting) === JSON.stringify(request)}
      aria-label={`开始练习：${name}，${available}题`}
      className="choice gap-1.5 hover:bg-raised"
      onClick={() => start.start(request)}
    >
      {name}
      <span className="text-note text-ink-muted">{available}</span>
    </BusyButton>
  );
}
