import { besides, flood, type Noticed, type Target } from './bystander.ts';

const READS = 4_800;
const AT_ONCE = 480;

/** One user requests the complete result of an attempt 480 times at once. */
export async function floodReads(target: Target, submissionId: string): Promise<Noticed> {
  const authorization = `Bearer ${await target.attacker.token()}`;
  return besides(target, () =>
    flood({ count: READS, atOnce: AT_ONCE }, async (index) => {
      const whole = index % 2 === 0;
      const path = whole
        ? `/api/exams/submissions/${submissionId}/`
        : `/api/exams/cet-content/${target.paperId}/analysis/?submission=${submissionId}`;
      const response = await fetch(target.origin + path, { headers: { authorization } });
      await response.arrayBuffer();
      return String(response.status);
    }),
  );
}
