import { sweepOverdue } from '../../apps/api/src/engine/sweep.service.ts';
import { letTimePass } from '../../apps/api/test/attempt-time.ts';
import { CLIP_MS, type SamplePaper } from '../../apps/api/test/sample-paper.ts';
import type { TestApp } from '../../apps/api/test/test-app.ts';
import { TestClient } from '../../apps/api/test/test-client.ts';
import { adopt, type Reply } from './compare.ts';
import { explain, type Happened } from './explain.ts';
import { Invariants } from './invariants.ts';
import { observe, type Observation } from './observe.ts';
import type { Model } from './predict.ts';
import { toCall, type Request } from './requests.ts';
import { isOpen, type ModelAttempt } from './rules.ts';
import type { Tally } from '../tally.ts';

/** Silence after each recording of a broadcast. */
const GAP_MS = 2_000;
const SWEEP_LIMIT = 100;
const SEQ_STEP = 1_000;

export interface Stage {
  site: TestApp;
  paper: SamplePaper;
  exam: string;
  tally: Tally;
}

let people = 0;

/** One user with two tabs on one paper: the server's behaviour, the model's state, each tab's knowledge. */
export class World {
  readonly stage: Stage;
  readonly #client: TestClient;
  readonly #userId: string;
  readonly #invariants = new Invariants();
  model: Model;
  seen: Observation;
  /** The lease that each tab believes to hold, and which tab took it last. */
  readonly tabs: [number, number] = [1, 1];
  holder: 0 | 1 = 0;
  readonly sent: Request[] = [];
  /** Log of events, one line each, shown on failure. */
  readonly story: string[] = [];
  #seq = 0;
  #older = 0;

  static async open(stage: Stage): Promise<World> {
    people += 1;
    const client = new TestClient(stage.site.app);
    client.address = `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`;
    const { id } = await client.register(`model-${people}`);
    return new World(stage, client, id, await observe(stage.site, id));
  }

  private constructor(stage: Stage, client: TestClient, userId: string, seen: Observation) {
    this.stage = stage;
    this.#client = client;
    this.#userId = userId;
    this.seen = seen;
    const listeningMs = stage.paper.clips === 0 ? null : stage.paper.clips * (CLIP_MS + GAP_MS);
    this.model = { exam: stage.exam, keys: stage.paper.keys, listeningMs, attempts: [] };
  }

  /** The most recent attempt. */
  get attempt(): ModelAttempt | null {
    return this.model.attempts.at(-1) ?? null;
  }

  /**
   * Sends concurrent requests and compares the results with the model. `isHeard`: whether the replies reach the tabs.
   */
  async happen(requests: readonly Request[], isHeard = true): Promise<void> {
    const from = this.seen.now;
    const replies = await Promise.all(requests.map((request) => this.#send(request)));
    this.seen = await observe(this.stage.site, this.#userId);
    const happened = requests.map((request, index) => ({ request, reply: replies[index] ?? { status: 0, body: {} } }));
    this.#count(happened);
    for (const { request, reply } of happened) this.tell(`  ${JSON.stringify(request)} → ${outcomeOf(reply)}`);
    this.sent.push(...requests);
    this.model = adopt(explain(this.model, happened, from, this.seen), this.seen);
    if (isHeard) for (const one of happened) this.#learn(one);
    for (const one of happened) this.#checkReceipt(one);
    const [alone, ...others] = happened;
    if (alone && others.length === 0) this.#checkLateAnswers(alone);
    this.#invariants.check(this.seen, this.model.attempts);
  }

  /** Advances the server's clock for the open attempt, and the model's. */
  async pass(ms: number): Promise<void> {
    const open = this.model.attempts.find(isOpen);
    if (!open?.id) return;
    this.tell(`  ${ms} ms`);
    await letTimePass(this.stage.site, open.id, ms);
    const phases = open.phases.map((phase) => ({
      ...phase,
      startsAt: phase.startsAt - ms,
      deadlineAt: phase.deadlineAt - ms,
    }));
    const attempts = this.model.attempts.map((attempt) => (attempt === open ? { ...attempt, phases } : attempt));
    this.model = { ...this.model, attempts };
    this.seen = await observe(this.stage.site, this.#userId);
    this.#invariants.check(this.seen, this.model.attempts);
  }

  tell(line: string): void {
    this.story.push(line);
  }

  /** A number above everything sent or stored, with a gap below. */
  nextSeq(): number {
    const stored = this.model.attempts.flatMap(({ answers }) => Object.values(answers).map(({ seq }) => seq));
    this.#seq = (Math.floor(Math.max(this.#seq, ...stored) / SEQ_STEP) + 1) * SEQ_STEP;
    return this.#seq;
  }

  /** An unused number below a used one. */
  olderSeq(pick: number): number {
    this.#older += 1;
    return (pick % (this.#seq / SEQ_STEP + 1)) * SEQ_STEP + (this.#older % (SEQ_STEP - 1)) + 1;
  }

  /** Number of acknowledged answers, over all attempts. */
  get acknowledged(): number {
    return this.#invariants.acknowledged;
  }

  async #send(request: Request): Promise<Reply> {
    const call = toCall(request, this.stage.paper.id);
    if (!call) {
      const { failed } = await sweepOverdue(this.stage.site.database.db, SWEEP_LIMIT);
      if (failed.length > 0) throw failed[0]?.error;
      return { status: 200, body: {} };
    }
    const { endpoint, id, query, body } = call;
    const url = endpoint.path.replace(':id', id) + (query ? `?${query}` : '');
    const reply = await this.#client.send(endpoint.method, url, body);
    return { status: reply.status, body: reply.body as Record<string, unknown> };
  }

  #learn({ request, reply: { status, body } }: Happened): void {
    if (status >= 400) return;
    if (request.kind === 'start') this.tabs[this.holder] = Number(body.epoch);
    if (request.kind === 'lease') this.tabs[this.holder] = Number(body.epoch);
    if (request.kind !== 'save') return;
    const open = this.model.attempts.findLast(({ id }) => id === request.attempt || request.attempt === null);
    const stored = body.stored as Record<string, [number, number]>;
    for (const change of request.changes) {
      const pair = stored[change.item];
      if (pair && open?.id) this.#invariants.acknowledge(open.id, change, pair);
    }
  }

  #checkReceipt({ request, reply: { status, body } }: Happened): void {
    if (status >= 400 || !('receipt' in body)) return;
    const row = this.seen.rows.find(({ id }) => id === body.id);
    // Read in one transaction with the state in the same reply.
    const isClosed = body.state !== 'in_progress' && body.state !== 'objective_submitted';
    if (row && isClosed && body.receipt !== row.receipt) {
      throw new Error(`${request.kind} answered the receipt ${String(body.receipt)}, not ${row.receipt}`);
    }
  }

  /** A submission lists each item's late answer exactly once. */
  #checkLateAnswers({ reply: { status, body } }: Happened): void {
    if (status >= 400 || !('late_answers' in body)) return;
    const { late = [] } = this.seen.rows.find(({ id }) => id === body.id) ?? {};
    const shown = body.late_answers as { item: string; response: string | null }[];
    const items = shown.map(({ item }) => item).toSorted();
    const kept = [...new Set(late.map(({ item }) => item))].toSorted();
    if (items.join() !== kept.join()) {
      throw new Error(`late answers to ${items.join()} are shown, to ${kept.join()} kept`);
    }
    const made = shown.find(
      (one) => !late.some(({ item, response }) => item === one.item && response === one.response),
    );
    if (made) throw new Error(`nobody sent the late answer to ${made.item} that is shown`);
  }

  #count(happened: readonly Happened[]): void {
    const { tally } = this.stage;
    for (const { request, reply } of happened) {
      tally.add('requests', request.kind);
      if (reply.status < 400) tally.add('accepted', request.kind);
      else tally.add('refused', String(reply.body.code));
      if (reply.status >= 500) throw new Error(`${request.kind} failed: ${JSON.stringify(reply)}`);
      if (request.kind !== 'save' || reply.status >= 400) continue;
      tally.add('saved items', 'stored', Object.keys(reply.body.stored as object).length);
      for (const { code } of reply.body.rejected as { code: string }[]) tally.add('saved items', code);
    }
  }
}

const outcomeOf = ({ status, body }: Reply) => `${status}${status < 400 ? '' : ` ${String(body.code)}`}`;
