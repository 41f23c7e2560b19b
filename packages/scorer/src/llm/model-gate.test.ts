import { expect, test } from 'vitest';
import { openModelGate, type Slot } from './model-gate.ts';

const never = new AbortController().signal;

async function openGate() {
  let now = 0;
  const gate = openModelGate(() => now);
  const enter = async (): Promise<Slot> => {
    const place = await gate.enter(never);
    if (!place) throw new Error('the gate is closed');
    return place;
  };
  const fail = async (times: number): Promise<void> => {
    for (let count = 0; count < times; count += 1) (await enter()).leave('failed');
  };
  return { gate, enter, fail, advance: (delayMs: number) => (now += delayMs) };
}

test('a third caller waits until one of two leaves', async () => {
  const { enter } = await openGate();
  const order: string[] = [];
  const first = await enter();
  await enter();
  const third = enter().then(() => order.push('third'));
  await Promise.resolve();
  order.push('left');
  first.leave('answered');
  await third;
  expect(order).toEqual(['left', 'third']);
});

test('a caller who gives up while waiting takes no place', async () => {
  const { gate, enter } = await openGate();
  const [first] = [await enter(), await enter()];
  const giving = new AbortController();
  const given = gate.enter(giving.signal);
  const patient = gate.enter(never);
  giving.abort(new Error('gone'));
  await expect(given).rejects.toThrow('gone');
  first.leave('answered');
  expect(await patient).not.toBeNull();
});

test('an answer between failures resets the count', async () => {
  const { gate, enter, fail } = await openGate();
  await fail(4);
  (await enter()).leave('answered');
  await fail(4);
  expect(await gate.enter(never)).not.toBeNull();
});

test('after the rest one call goes alone; left in the middle, it lets another one go', async () => {
  const { gate, enter, fail, advance } = await openGate();
  await fail(5);
  advance(59_999);
  expect(await gate.enter(never)).toBeNull();
  advance(1);
  const probe = await enter();
  expect(await gate.enter(never)).toBeNull();
  probe.leave('left');
  (await enter()).leave('answered');
  expect(await Promise.all([gate.enter(never), gate.enter(never)])).not.toContain(null);
});
