import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { MyAnswers } from './my-answers.ts';
import type { ReviewGroup } from './review-groups.ts';
import {
  firstPlace,
  itemOfHash,
  positionIn,
  positionOfHash,
  type Position,
  type TextPage,
} from './review-positions.ts';
import { showLocation } from './show-location.ts';

export interface ReviewPosition {
  position: Position;
  goToItem: (no: number) => void;
  goToGroup: (group: ReviewGroup) => void;
  goToText: (page: TextPage) => void;
  /** Call when a lazy-loaded text has rendered: scrolls to the target of the URL fragment. */
  showInText: () => void;
}

/**
 * The open answer page, by the URL fragment: an item (`#item-46`), or a section such as `#writing-revise`. Scrolls to
 * the target and focuses it.
 */
export function useReviewPosition(groups: readonly ReviewGroup[], mine: MyAnswers): ReviewPosition {
  const router = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  const [position, setPosition] = useState(() => positionOfHash(hash, groups, mine) ?? firstPlace(groups, mine));
  const [followed, setFollowed] = useState(hash);
  if (hash !== followed) {
    setFollowed(hash);
    setPosition(positionOfHash(hash, groups, mine) ?? position);
  }
  useEffect(() => {
    if (itemOfHash(hash) !== null || /^(?:writing|translation)/.test(hash)) showLocation(hash);
  }, [hash]);
  const go = (to: Position, fragment: string, shown: () => void) => {
    setPosition(to);
    const { pathname, searchStr } = router.state.location;
    router.history.replace(`${pathname}${searchStr}#${fragment}`);
    requestAnimationFrame(shown);
  };
  return {
    position,
    goToItem: (no) => {
      const to = positionOfHash(`item-${no}`, groups, mine);
      if (to !== null) go(to, `item-${no}`, () => showLocation(`item-${no}`));
    },
    goToGroup: (group) => {
      const to = positionIn(group, mine);
      go(to, to.page === 'group' ? `item-${to.item}` : to.page, showTop);
    },
    goToText: (page) => go({ page }, page, showTop),
    showInText: () => {
      if (hash.includes('-')) showLocation(hash);
    },
  };
}

/** A new answer page starts at its heading, which is focused. */
function showTop(): void {
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
