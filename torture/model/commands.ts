import fc from 'fast-check';
import { plan, requestOf, wildTimes, type Plan } from './plans.ts';
import type { Request } from './requests.ts';
import { GRACE_MS, isOpen } from './rules.ts';
import type { World } from './world.ts';

type Command = fc.AsyncCommand<World, World>;

/** A step with its name and drawn input. The world's story records the effect. */
class Step implements Command {
  readonly #name: string;
  readonly #chosen: unknown;
  readonly #take: (world: World) => Promise<void>;

  constructor(name: string, chosen: unknown, take: (world: World) => Promise<void>) {
    this.#name = name;
    this.#chosen = chosen;
    this.#take = take;
  }

  check = () => true;

  async run(_: World, world: World): Promise<void> {
    world.stage.tally.add('commands', this.#name);
    world.tell(this.#name);
    await this.#take(world);
  }

  toString(): string {
    return `\n${this.#name} ${JSON.stringify(this.#chosen)}`;
  }
}

function step(name: string, wanted: Plan): Step {
  return new Step(name, wanted, async (world) => {
    const request = requestOf(world, wanted);
    await world.happen([request]);
  });
}

const doing = (kind: Request['kind'], most?: number) =>
  plan(fc.constant(kind), most).map((wanted) => step(kind, wanted));

/** The reply was lost: sends the same request again. */
const dropped = (wanted: Plan) =>
  new Step('dropped reply', wanted, async (world) => {
    const request = requestOf(world, wanted);
    await world.happen([request], false);
    await world.happen([request]);
  });

const replayed = (pick: number) =>
  new Step('replay', pick, async (world) => {
    const request = world.sent[pick % Math.max(1, world.sent.length)];
    if (request) await world.happen([request]);
  });

/** Two saves that arrived in reverse order. */
const reordered = ([first, second]: [Plan, Plan]) =>
  new Step('reorder', [first, second], async (world) => {
    const older = requestOf(world, { ...first, order: 'fresh' });
    // The same items again, so that one save can overtake the other.
    const newer = requestOf(world, {
      ...second,
      changes: second.changes.length > 0 ? first.changes : [],
      order: 'fresh',
    });
    await world.happen([newer]);
    await world.happen([older]);
  });

const together = (plans: Plan[]) =>
  new Step('together', plans, async (world) => {
    // The open attempt may change meanwhile, so each call names its attempt.
    const requests = plans.map((wanted) => requestOf(world, { ...wanted, isNamed: true }));
    await world.happen(requests);
    world.stage.tally.add('at once', String(requests.length));
  });

/** Another tab takes over the lease. */
const stolen = (wanted: Plan) =>
  new Step('steal lease', wanted, async (world) => {
    world.holder = world.holder === 0 ? 1 : 0;
    const request = requestOf(world, { ...wanted, kind: 'lease' });
    await world.happen([request]);
  });

/** Client times must have no effect. */
const clockJumped = ([wanted, timeMs]: [Plan, number]) =>
  new Step('client clock jump', [wanted, timeMs], async (world) => {
    const changes = wanted.changes.map((change) => ({ ...change, timeMs }));
    const request = requestOf(world, { ...wanted, changes, kind: 'save' });
    await world.happen([request]);
  });

/** Advances the clock to before, at, or after the end of a phase or of its grace period. */
const passed = ({ nth, offsetMs }: { nth: number; offsetMs: number }) =>
  new Step('time passes', { nth, offsetMs }, async (world) => {
    const { attempt, seen } = world;
    if (!attempt || !isOpen(attempt)) return;
    const ends = attempt.phases.flatMap(({ deadlineAt }) => [deadlineAt, deadlineAt + GRACE_MS]);
    const ahead = [...new Set(ends)].filter((end) => end > seen.now).toSorted((a, b) => a - b);
    const target = ahead[nth % Math.max(1, ahead.length)] ?? seen.now;
    const ms = Math.max(0, Math.round(target - seen.now + offsetMs));
    await world.pass(ms);
  });

const passing = fc.record({
  nth: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(8) }),
  offsetMs: fc.constantFrom(-10_000, -15, -4, 0, 10_000, 10_000),
});

const anything = plan(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant('save' as const) },
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        'submit' as const,
        'submit_objective' as const,
        'submit_subjective' as const,
        'advance' as const,
        'lease' as const,
        'check_section' as const,
        'start' as const,
        'abandon' as const,
        'sweep' as const,
        'read_draft' as const,
        'read_submission' as const,
      ),
    },
  ),
  2,
);

/** Possible steps. fast-check draws uniformly, so frequent steps are listed repeatedly. */
export const steps: fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 8 }, () => doing('save', 6)),
  doing('start'),
  doing('start'),
  doing('advance'),
  doing('advance'),
  doing('lease'),
  doing('check_section'),
  doing('submit_objective'),
  doing('submit_subjective'),
  doing('submit'),
  doing('read_draft'),
  doing('read_submission'),
  doing('sweep'),
  fc.oneof({ weight: 1, arbitrary: doing('abandon') }, { weight: 3, arbitrary: doing('save') }),
  anything.map(dropped),
  anything.map(dropped),
  fc.nat(10_000).map(replayed),
  fc.nat(10_000).map(replayed),
  fc.tuple(plan(fc.constant('save' as const)), plan(fc.constant('save' as const))).map(reordered),
  ...Array.from({ length: 4 }, () => fc.array(anything, { minLength: 2, maxLength: 4 }).map(together)),
  plan(fc.constant('lease' as const)).map(stolen),
  fc.tuple(plan(fc.constant('save' as const)), wildTimes).map(clockJumped),
  ...Array.from({ length: 4 }, () => passing.map(passed)),
];
