import { WORD_LEVELS } from '@study/contract/words/lexicon-entry.ts';
import { NEW_WORDS_A_DAY, wordSettingsBody } from '@study/contract/words/word-book.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Printer, SlidersHorizontal, Table } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { useSending } from '#api/use-sending.ts';
import { refreshWords } from '#exam/words/word-queries.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { FoldRow } from '#ui/page/fold-row.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { saveFile } from '#ui/state/save-file.ts';
import { exportWords, saveWordSettings, wordSettingsQuery } from '../word-book-queries.ts';
import { viewOf, type WordSearch } from '../word-search.ts';

interface TakeAwayProps {
  search: WordSearch;
  onPrint: () => void;
}

/** Print, exports, and how many new words begin a day. */
export function TakeAway({ search, onPrint }: TakeAwayProps) {
  const view = viewOf(search);
  const { mutate: save, isPending } = useMutation({
    mutationFn: (format: 'anki' | 'csv') =>
      exportWords({ format, ...(view === 'leech' ? {} : { state: view }), ...levelIn(search) }),
    onSuccess: (file) => {
      if (file.count === 0) return showToast('没有可以导出的词');
      saveFile(file);
      showToast(`已导出${file.count}个词`);
    },
    onError: (error) => showToast(messageOf(error)),
  });
  return (
    <section aria-label="带走和设置" className="no-print sheet rows px-5 py-1 md:px-6">
      <div className="py-1">
        <button type="button" className="row-link" onClick={onPrint}>
          <RowBody icon={Printer} title="打印成两栏" note="左边英文右边中文，折住一边自己考" />
        </button>
      </div>
      <div className="py-1">
        <button type="button" className="row-link" aria-busy={isPending} onClick={() => save('anki')}>
          <RowBody icon={Download} title="导出到Anki" note="带例句和读音" />
        </button>
      </div>
      <div className="py-1">
        <button type="button" className="row-link" aria-busy={isPending} onClick={() => save('csv')}>
          <RowBody icon={Table} title="导出表格" note="用Excel或WPS打开" />
        </button>
      </div>
      <NewWordsRow />
    </section>
  );
}

const levelIn = (search: WordSearch) => {
  const level = WORD_LEVELS.find((each) => each === search.level);
  return level === undefined ? {} : { level };
};

function NewWordsRow() {
  const settings = useQuery(wordSettingsQuery);
  const count = settings.data?.new_a_day;
  return (
    <FoldRow
      icon={SlidersHorizontal}
      title="每天新词"
      line="常考的先来，其余的排在后面几天。"
      note={count !== undefined && `${count}个`}
    >
      {count === undefined ? <Loading className="skeleton h-24" /> : <NewWordsForm key={count} count={count} />}
    </FoldRow>
  );
}

function NewWordsForm({ count }: { count: number }) {
  const client = useQueryClient();
  const [text, setText] = useState(String(count));
  const { faults, isBusy, submit } = useSending<{ new_a_day: number }>({
    schema: wordSettingsBody,
    send: async (body) => {
      client.setQueryData(wordSettingsQuery.queryKey, await saveWordSettings(body));
      showToast(`每天最多${body.new_a_day}个新词`);
      refreshWords(client);
    },
  });
  // Empty text becomes NaN, which the schema rejects with its own message.
  const form = { new_a_day: text.trim() === '' ? Number.NaN : Number(text) };
  return (
    <form noValidate className="max-w-md" onSubmit={(event) => submit(event, form)}>
      <FormFault fault={faults['form']} />
      <TextField
        label="每天最多开始几个新词"
        inputMode="numeric"
        value={text}
        fault={faults['new_a_day']}
        hint={`${NEW_WORDS_A_DAY.least}到${NEW_WORDS_A_DAY.most}，一般${NEW_WORDS_A_DAY.preset}个；0是先不学新词`}
        onChange={(event) => setText(event.target.value)}
      />
      <BusyButton type="submit" isBusy={isBusy} className="btn btn-outline mt-2">
        保存
      </BusyButton>
    </form>
  );
}
