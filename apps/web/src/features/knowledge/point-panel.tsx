import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Modal } from '#ui/dialog/modal.tsx';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { PointDetails, PractiseButton } from './point-details.tsx';

interface PointPanelProps {
  id: string;
  name: string;
  viewer: string | null;
  /** Just selected: takes the focus. */
  takesFocus: boolean;
  onPoint: (id: string) => void;
  onClose: () => void;
}

/** Details of one point: to the right of the map, a bottom sheet on a phone. */
export function PointPanel({ id, viewer, onPoint, ...frame }: PointPanelProps) {
  const isWide = useIsWide();
  const details = <PointDetails key={id} id={id} viewer={viewer} onPoint={onPoint} />;
  if (isWide) {
    return (
      <PointAside key={id} {...frame}>
        {details}
        <div className="mt-5">
          <PractiseButton id={id} viewer={viewer} />
        </div>
      </PointAside>
    );
  }
  const actions = (
    <>
      <button type="button" className="btn btn-ghost" onClick={frame.onClose}>
        关闭
      </button>
      <PractiseButton id={id} viewer={viewer} isFilled />
    </>
  );
  return (
    <Modal title={frame.name} isOpen onClose={frame.onClose} actions={actions}>
      {details}
    </Modal>
  );
}

type PointAsideProps = Pick<PointPanelProps, 'name' | 'takesFocus' | 'onClose'> & { children: ReactNode };

function PointAside({ name, takesFocus, onClose, children }: PointAsideProps) {
  const aside = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && aside.current?.contains(document.activeElement) === true) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return (
    <aside
      ref={aside}
      aria-label={name}
      className="sheet sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto p-5 md:p-6"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
          {name}
        </h2>
        <button
          type="button"
          className="btn btn-square btn-ghost btn-sm -mt-1 -mr-2"
          aria-label="关闭"
          onClick={onClose}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      {children}
    </aside>
  );
}
