import { errorBody } from '@study/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorAnswer, isRefusal } from './errors.ts';
import { validate } from './validate.ts';

describe('a refusal of what does not fit', () => {
  it.each(['__proto__', 'constructor', 'toString', 'page'])(
    'names a field in its answer, for one called %s too',
    (name) => {
      const refusal = validate(z.strictObject({}), JSON.parse(`{"${name}":"1"}`));
      if (!isRefusal(refusal)) throw new Error('it fits');
      const { fields } = errorBody.parse(JSON.parse(JSON.stringify(errorAnswer(refusal, 'id').body)));
      expect(Object.values(fields ?? {})).toEqual(['不支持这一项']);
    },
  );
});
