import { ArrowRight } from 'lucide-react';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Bubbles, shareStates } from '#ui/chart/bubbles.tsx';
import { ShareBar } from '#ui/chart/share-bar.tsx';
import { Drawing } from '#ui/page/drawing.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import type { Offer } from './practice-offers.ts';
import { minutesOf } from './practice-labels.ts';

interface PracticeTicketProps {
  offer: Offer;
  isBusy: boolean;
  onBegin: () => void;
  /** Shows another set; omitted if there is none. */
  onOther?: (() => void) | undefined;
}

/** The recommended set with its reason; on the stub, the user's past results. */
export function PracticeTicket({ offer, isBusy, onBegin, onOther }: PracticeTicketProps) {
  const { name, title, items, minutes, reason, kind } = offer;
  const isOpen = kind === 'open';
  return (
    <Ticket label="现在练什么" stub={<Share offer={offer} />}>
      <div className="relative">
        <Drawing name="notebook" className="absolute end-0 bottom-0 w-44 max-lg:hidden" />
        <p className="text-note text-ink-muted">
          {isOpen ? '接着上一组' : kind === 'today' ? '今天练这个' : '给你挑的一组'}
        </p>
        <h2 className="display mt-2 text-[1.625rem] leading-[1.28] md:text-head">{title ?? `${name}${items}题`}</h2>
        <p className="mt-2 max-w-[32rem]">{isOpen ? reason : `${reason}。约${minutes ?? minutesOf(items)}分钟。`}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-6">
          <BusyButton
            isBusy={isBusy}
            className="btn btn-primary btn-lg w-full md:w-auto"
            aria-label={`${isOpen ? '接着做' : '开始练习'}：${name}`}
            onClick={onBegin}
          >
            {isOpen ? '接着做' : '开始练习'}
            <ArrowRight size={20} aria-hidden />
          </BusyButton>
          {onOther !== undefined && (
            <button type="button" className="btn btn-ghost mx-auto md:mx-0" onClick={onOther}>
              换一组
            </button>
          )}
        </div>
      </div>
    </Ticket>
  );
}

/** Above this number, a bar is easier to read. */
const MOST_BUBBLES = 20;

function Share({ offer: { share, items, kind } }: { offer: Offer }) {
  const { done, of } = share ?? { done: items, of: items };
  const label = share === null ? '这一组有' : kind === 'open' ? '已经做了' : '最近对了';
  return (
    <div className="flex h-full items-center justify-between gap-4 lg:flex-col lg:items-start">
      <div>
        <p className="text-ui">{label}</p>
        <p className="figure mt-1.5 text-[1.75rem] lg:mt-3 lg:text-[5rem]">
          {done}
          <span className="ms-1 text-body font-normal tracking-normal text-ink-muted lg:text-section">
            {share === null ? '题' : `/ ${of}`}
          </span>
        </p>
      </div>
      {share !== null && (
        <div className="w-32 lg:w-full">
          {of > MOST_BUBBLES ? (
            <ShareBar share={done / of} />
          ) : (
            <Bubbles states={shareStates(done, of)} label={`${of}题${kind === 'open' ? '做了' : '对'}${done}题`} />
          )}
        </div>
      )}
    </div>
  );
}
