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
  /** Call when a lazy-loaded text has rendered: scrolls to the target of the URL fragment. */
  showInText: () => void;
}

/**
 * The open answer page, by the URL fragment: an item (`#item-46`), or a section such as `#writing-revise`. Scrolls to
 * the target and focuses it.
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

/** A new answer page starts at its heading, which is focused. */
function showTop(): void {
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
