import { Loading } from '#ui/page/loading.tsx';

const FINDINGS = 3;
const POINTS = 6;

export function AnalysisSkeleton() {
  return (
    <Loading className="grid gap-4">
      <div aria-hidden className="grid items-start gap-4 lg:grid-cols-2">
        <div className="sheet grid gap-6 p-5 md:p-7">
          <div className="skeleton h-7 w-32" />
          {Array.from({ length: FINDINGS }, (_, index) => (
            <div key={index} className="skeleton h-20 w-full" />
          ))}
          <div className="skeleton h-11 w-40" />
        </div>
        <div className="sheet grid gap-5 p-5 md:p-6">
          <div className="skeleton h-7 w-24" />
          {Array.from({ length: POINTS }, (_, index) => (
            <div key={index} className="skeleton h-8 w-full" />
          ))}
        </div>
      </div>
      <div aria-hidden className="sheet mt-4 h-96 p-5">
        <div className="skeleton h-full w-full" />
      </div>
    </Loading>
  );
}
