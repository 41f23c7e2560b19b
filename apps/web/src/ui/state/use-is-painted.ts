import { startTransition, useEffect, useState } from 'react';

/** True once what stands above has been painted: for what is out of sight, and must not hold that up. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    // The first frame paints; the second one tells that it has.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
