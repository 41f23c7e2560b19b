import { useEffect, useState } from 'react';
import { Modal } from '#ui/dialog/modal.tsx';
import type { Component } from '#ui/jsx/jsx-types.ts';
import { observable, useObservable } from '#ui/state/observable.ts';
import { retryWithBackoff } from './state/retry-with-backoff.ts';
import { Loading } from '#ui/page/loading.tsx';

/** A component of the runner that loads after the first page. */
export interface LazyPart<Props extends object> {
  /** Renders at once if loaded, with a skeleton otherwise. */
  Part: Component<Props>;
  /** Loads the component; repeated calls do nothing. */
  preload: () => void;
}

/**
 * Used instead of React's `lazy`, which never retries a failed import and suspends briefly even when the module is
 * already loaded. Neither is acceptable during an exam.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Component<Props>>,
  Pending: Component<Props> = PartSkeleton,
  fetchWhenShown: (fetch: () => void) => (() => void) | void = (fetch) => fetch(),
): LazyPart<Props> {
  const arrived = observable<{ Loaded: Component<Props> } | null>(null);
  let isAsked = false;
  const preload = () => {
    if (isAsked) return;
    isAsked = true;
    void retryWithBackoff(load).then((Loaded) => arrived.set({ Loaded }));
  };
  const Part = (props: Props) => {
    const part = useObservable(arrived);
    useEffect(() => fetchWhenShown(preload), []);
    return part === null ? <Pending {...props} /> : <part.Loaded {...props} />;
  };
  return { Part, preload };
}

/** A component that loads when the page is idle, and renders `Pending` until then. */
export function idlePart<Props extends object>(
  load: () => Promise<Component<Props>>,
  Pending: Component<Props>,
): LazyPart<Props> {
  return lazyPart(load, Pending, whenIdle);
}

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog that loads when first opened, and then stays mounted. */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<Component<Props>>): LazyPart<Props> {
  const { Part: Dialog, preload } = lazyPart(load, DialogSkeleton);
  const Part = (props: Props) => {
    const [wasOpened, setOpened] = useState(false);
    if (props.isOpen && !wasOpened) setOpened(true);
    return wasOpened ? <Dialog {...props} /> : null;
  };
  return { Part, preload };
}

function DialogSkeleton({ isOpen, onClose }: DialogProps) {
  return (
    <Modal
      title="正在载入"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          取消
        </button>
      }
    >
      <div className="h-24 skeleton" />
    </Modal>
  );
}

function PartSkeleton() {
  return (
    <Loading label="正在载入" className="mx-auto max-w-[42rem] p-4 md:p-8">
      <div className="h-6 w-2/5 skeleton" />
      <div className="mt-6 h-28 skeleton" />
      <div className="mt-4 h-28 skeleton" />
    </Loading>
  );
}

/** Runs `work` when the page is idle. Returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 500);
  return () => clearTimeout(timer);
}
