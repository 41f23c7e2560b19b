/** Whether the device may have slept since the last reading of the time. */
export type WakeWatch = () => boolean;

/** Longer than a busy page delays a 250 ms timer, shorter than a sleep that matters. */
const GAP_MS = 5_000;

/**
 * A steady clock may stand still while a device sleeps, and then shows more time than is left; the device's own clock
 * goes on. When the two have moved apart, or no look was possible for long, the server must be asked. Nothing else is
 * read from the device's clock, so setting it by an hour costs one question.
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
