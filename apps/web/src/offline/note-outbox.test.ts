import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { area } from './area.fixture.ts';
import { noteShelf } from './persisted-notes.ts';
import { noteOutbox } from './note-outbox.ts';

const network = () => new ApiError({ status: 0, code: 'network', message: '' });
const refusal = (status: number, code: 'not_found' | 'validation_failed' | 'bad_answer') =>
  new ApiError({ status, code, message: '' });

function outboxWith({ own = area(), answers = [] as (ApiError | null)[] } = {}) {
  const sent: string[] = [];
  const world = { isOnline: true };
  const send = async (mistakeId: string, note: string) => {
    const error = answers.shift() ?? null;
    if (error !== null) throw error;
    sent.push(`${mistakeId}：${note}`);
  };
  const shelf = noteShelf('u1', own);
  return { shelf, sent, world, outbox: noteOutbox({ shelf, send, isOnline: () => world.isOnline }) };
}

describe('a note on its way to the server', () => {
  it('stays on the device while there is no network, and goes when it is back', async () => {
    const { shelf, sent, world, outbox } = outboxWith();
    world.isOnline = false;
    outbox.write('m1', '先找谓语');
    await outbox.save('m1');
    expect(outbox.delivery('m1')).toBe('unreached');
    expect(shelf.read().get('m1')).toBe('先找谓语');
    world.isOnline = true;
    await outbox.flush();
    expect(sent).toEqual(['m1：先找谓语']);
    expect(outbox.delivery('m1')).toBe('saved');
    expect(shelf.read().size).toBe(0);
  });

  it('is sent by a later page where this one was closed too early', async () => {
    const own = area();
    outboxWith({ own }).outbox.write('m1', '先找谓语');
    const later = outboxWith({ own });
    expect(later.outbox.unsent('m1')).toBe('先找谓语');
    await later.outbox.flush();
    expect(later.sent).toEqual(['m1：先找谓语']);
  });

  it('is sent once more where it was changed on its way', async () => {
    const { sent, outbox } = outboxWith();
    outbox.write('m1', '先找');
    const saving = outbox.save('m1');
    outbox.write('m1', '先找谓语');
    await saving;
    expect(sent).toEqual(['m1：先找', 'm1：先找谓语']);
    expect(outbox.delivery('m1')).toBe('saved');
  });

  it('stays where the server refuses it, and is sent again only when it is asked for', async () => {
    const { shelf, sent, outbox } = outboxWith({ answers: [refusal(400, 'validation_failed')] });
    outbox.write('m1', '先找谓语');
    await outbox.save('m1');
    await outbox.flush();
    expect(outbox.delivery('m1')).toBe('refused');
    expect([...shelf.read().keys()]).toEqual(['m1']);
    await outbox.save('m1');
    expect(sent).toEqual(['m1：先找谓语']);
  });

  it('stays where something else than the server answered, and goes where the mistake is gone', async () => {
    const { shelf, outbox } = outboxWith({ answers: [refusal(404, 'bad_answer'), refusal(404, 'not_found')] });
    outbox.write('m1', '先找谓语');
    await outbox.save('m1');
    expect(outbox.delivery('m1')).toBe('unreached');
    await outbox.flush();
    expect(shelf.read().size).toBe(0);
  });

  it('does not wait behind one that failed before', async () => {
    const { sent, outbox } = outboxWith({ answers: [network()] });
    outbox.write('m1', '总是失败');
    await outbox.save('m1');
    outbox.write('m2', '先找谓语');
    await outbox.save('m2');
    expect(sent[0]).toBe('m2：先找谓语');
  });

  it('lasts as long as the page where the device has no room', async () => {
    const { sent, outbox } = outboxWith({ own: area(false) });
    outbox.write('m1', '先找谓语');
    expect(outbox.unsent('m1')).toBe('先找谓语');
    await outbox.save('m1');
    expect(sent).toEqual(['m1：先找谓语']);
    expect(outbox.unsent('m1')).toBeUndefined();
  });
});
