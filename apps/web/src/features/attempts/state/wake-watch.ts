/** Returns whether the device may have slept since the previous call. */
export type WakeWatch = () => boolean;

/** Longer than a busy page delays a 250 ms timer, shorter than a sleep that matters. */
const GAP_MS = 5_000;

/**
 * Detects device sleep. The monotonic clock may stop during sleep and would then show too much remaining time; the
 * device clock goes on. If the two diverge, or no check ran for long, the server must be asked. The device clock is
 * used for nothing else, so changing it costs one request.
 */
export function createWakeWatch(steadyNow: () => number, deviceNow: () => number): WakeWatch {
  let steadyMs = steadyNow();
  let deviceMs = deviceNow();
  return () => {
    const steadyPassed = steadyNow() - steadyMs;
    const devicePassed = deviceNow() - deviceMs;
    steadyMs += steadyPassed;
    deviceMs += devicePassed;
    return steadyPassed > GAP_MS || Math.abs(devicePassed - steadyPassed) > GAP_MS;
  };
}
