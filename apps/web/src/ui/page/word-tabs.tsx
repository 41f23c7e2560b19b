import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useScrollRow } from '../state/use-scroll-row.ts';

interface WordTabsProps<Name extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { name: Name; label: string }[];
  shown: Name;
  onShow: (name: Name) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Tabs with arrow-key navigation, under a ticket. */
export function WordTabs<Name extends string>({ label, tabs, shown, onShow, children }: WordTabsProps<Name>) {
  const id = useId();
  const list = useScrollRow<HTMLDivElement>(shown);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (tabs.findIndex(({ name }) => name === shown) + step + tabs.length) % tabs.length;
    const next = tabs[at];
    if (next === undefined) return;
    onShow(next.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]').item(at).focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="word-tabs scroll-row no-print">
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.name === shown}
            tabIndex={tab.name === shown ? 0 : -1}
            onClick={() => onShow(tab.name)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className="mt-5">
        {children}
      </div>
    </>
  );
}
