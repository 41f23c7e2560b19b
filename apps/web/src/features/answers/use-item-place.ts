import type { ExamType } from '@study/contract/exam-structure.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { itemOfHash, sheetOfHash, sheetOfItem, type Sheet } from './sheets.ts';

interface ItemPlace {
  sheet: Sheet;
  setSheet: (sheet: Sheet) => void;
  /** The item that the address names; null when it names none. */
  item: number | null;
  goTo: (no: number) => void;
}

/**
 * Which part is open, and what the address names: the item of `#item-46`, or a place such as `#writing-revise`. It is
 * brought into view and gets the focus.
 */
export function useItemPlace(exam: ExamType): ItemPlace {
  const router = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  const item = itemOfHash(hash);
  const [sheet, setSheet] = useState<Sheet>(() => sheetFor(exam, item) ?? sheetOfHash(hash) ?? 'listening');
  const [followed, setFollowed] = useState(hash);
  if (hash !== followed) {
    setFollowed(hash);
    setSheet(sheetFor(exam, item) ?? sheetOfHash(hash) ?? sheet);
  }
  useEffect(() => {
    if (item !== null) showItem(item);
    else if (sheetOfHash(hash) !== null) showPlace(hash);
  }, [item, hash]);
  const goTo = (no: number) => {
    setSheet(sheetFor(exam, no) ?? sheet);
    const { pathname, searchStr } = router.state.location;
    router.history.replace(`${pathname}${searchStr}#item-${no}`);
    requestAnimationFrame(() => showItem(no));
  };
  return { sheet, setSheet, item, goTo };
}

function sheetFor(exam: ExamType, item: number | null): Sheet | null {
  return item === null ? null : sheetOfItem(exam, item);
}

function showItem(no: number): void {
  showPlace(`item-${no}`);
}

/** Brings a place of the page into view and gives it the focus; nothing happens where there is none. */
export function showPlace(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
