import { RATINGS, type MistakeInReview } from '@study/contract/mistakes/mistakes.ts';
import { Link } from '@tanstack/react-router';
import { RATING_NAMES } from '#exam/names/rating-names.ts';
import { CERTAINTY_NAMES } from '#exam/names/exam-names.ts';
import { spokenLetter } from '#exam/items/item-letters.ts';
import { spokenMoment } from '#ui/words/dates.ts';

const PLACES = { attempt: '答卷', practice: '练习', paper: '纸上', review: '复习' } as const;

/** What was answered to an item so far, oldest first. */
export function AnswersOverTime({ mistake }: { mistake: MistakeInReview }) {
  const { answers, question } = mistake;
  if (answers.length === 0) return null;
  // As the sandbox's address has them.
  const reviews = answers.flatMap(({ rating }) => (rating === null ? [] : [RATINGS.indexOf(rating) + 1])).join('');
  return (
    <section aria-labelledby="answers-over-time">
      <h3 id="answers-over-time" className="font-medium">
        历次作答
      </h3>
      <ol className="mt-1 text-ui">
        {answers.map(({ at, where, response, is_right, certainty, rating }) => (
          <li key={`${at}${where}`} className="flex flex-wrap gap-x-4 border-b border-line py-2">
            <span className="text-ink-muted">
              {spokenMoment(at)}
              <span className="ml-2">{PLACES[where]}</span>
            </span>
            <span>{response === null ? '未答' : spokenLetter(question, response)}</span>
            {is_right !== null && (
              <span className={is_right ? 'text-ink-good' : 'text-ink-bad'}>{is_right ? '答对' : '答错'}</span>
            )}
            {certainty !== null && <span className="text-ink-muted">{CERTAINTY_NAMES[certainty]}</span>}
            {rating !== null && <span className="text-ink-muted">{RATING_NAMES[rating]}</span>}
          </li>
        ))}
      </ol>
      {reviews !== '' && (
        <Link
          to="/knowledge-sandbox/memory"
          search={{ reviews }}
          className="text-link no-print mt-2 inline-flex min-h-11 items-center text-ui md:min-h-8"
        >
          在记忆曲线里看这些复习
        </Link>
      )}
    </section>
  );
}
