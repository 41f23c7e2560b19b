import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { MyAnswers } from './my-answers.ts';
import type { ReviewGroup } from './review-groups.ts';
import { firstPlace, itemOfHash, placeIn, placeOfHash, type Place, type TextPage } from './review-places.ts';
import { showPlace } from './show-place.ts';

export interface ReviewPlace {
  place: Place;
  goToItem: (no: number) => void;
  goToGroup: (group: ReviewGroup) => void;
  goToText: (page: TextPage) => void;
  /** A text, which loads late, is there: shows what the address names in it. */
  showInText: () => void;
}

/**
 * Which page of the answers is open, and what the address names: the item of `#item-46`, or a place such as
 * `#writing-revise`. It is brought into view and gets the focus.
 */
export function useReviewPlace(groups: readonly ReviewGroup[], mine: MyAnswers): ReviewPlace {
  const router = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  const [place, setPlace] = useState(() => placeOfHash(hash, groups, mine) ?? firstPlace(groups, mine));
  const [followed, setFollowed] = useState(hash);
  if (hash !== followed) {
    setFollowed(hash);
    setPlace(placeOfHash(hash, groups, mine) ?? place);
  }
  useEffect(() => {
    if (itemOfHash(hash) !== null || /^(?:writing|translation)/.test(hash)) showPlace(hash);
  }, [hash]);
  const go = (to: Place, fragment: string, shown: () => void) => {
    setPlace(to);
    const { pathname, searchStr } = router.state.location;
    router.history.replace(`${pathname}${searchStr}#${fragment}`);
    requestAnimationFrame(shown);
  };
  return {
    place,
    goToItem: (no) => {
      const to = placeOfHash(`item-${no}`, groups, mine);
      if (to !== null) go(to, `item-${no}`, () => showPlace(`item-${no}`));
    },
    goToGroup: (group) => {
      const to = placeIn(group, mine);
      go(to, to.page === 'group' ? `item-${to.item}` : to.page, showTop);
    },
    goToText: (page) => go({ page }, page, showTop),
    showInText: () => {
      if (hash.includes('-')) showPlace(hash);
    },
  };
}

/** Another page of the answers begins at its heading, which says what it is. */
function showTop(): void {
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
