import type { QueryInputOf } from '@study/contract/endpoint.ts';
import type { EXPORT_FORMATS, exportMistakesEndpoint } from '@study/contract/mistakes/mistakes.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Download } from 'lucide-react';
import { messageOf } from '#api/errors.ts';
import { saveFile } from '#ui/state/save-file.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { usePopover } from '#ui/dialog/use-popover.ts';
import type { BookSearch } from './book-search.ts';
import { exportMistakes } from '../mistakes-queries.ts';

interface ExportMenuProps {
  collection?: string | undefined;
  search: BookSearch;
  /** Renders as a list row instead of a button. */
  isRow?: boolean;
}

type Format = (typeof EXPORT_FORMATS)[number];

/** Files that few students need: whoever looks for one knows its name. */
const MORE_FORMATS: readonly (readonly [Format, string])[] = [
  ['csv', '表格（CSV）'],
  ['json', '数据（JSON）'],
];

/** Exports the book as a file or opens the print view. */
export function ExportMenu({ collection, search, isRow = false }: ExportMenuProps) {
  const menu = usePopover<HTMLUListElement>('end');
  const { mutate: save, isPending: isBusy } = useMutation({
    mutationFn: (format: Format) => exportMistakes({ format, ...scopeOf(collection, search) }),
    onMutate: menu.close,
    onSuccess: (file) => {
      if (file.count === 0) return showToast('没有可以导出的错题');
      saveFile(file);
      showToast(`已导出${file.count}道错题`);
    },
    onError: (error) => showToast(messageOf(error)),
  });
  return (
    <div className="no-print">
      <button
        {...menu.button}
        className={isRow ? 'flex min-h-12 w-full cursor-pointer items-center gap-2 font-bold' : 'btn btn-outline'}
        aria-busy={isBusy}
      >
        {!isRow && <MenuIcon isBusy={isBusy} />}
        <span className={isRow ? 'grow text-start' : undefined}>导出与打印</span>
        {isRow && <MenuIcon isBusy={isBusy} />}
      </button>
      <ul {...menu.popover} className="floating absolute m-0 w-56 overflow-y-auto p-2 text-ink">
        <li>
          <button type="button" className="menu-row" onClick={() => save('anki')}>
            Anki卡片
          </button>
        </li>
        <li>
          <Link to="." search={{ ...search, print: 'page' }} className="menu-row">
            打印这一页
          </Link>
        </li>
        <li className="mt-2 border-t border-line pt-2">
          <details className="fold">
            <summary className="menu-row">
              <span className="grow">更多</span>
              <ChevronRight size={18} aria-hidden className="fold-chevron" />
            </summary>
            <ul>
              {MORE_FORMATS.map(([format, label]) => (
                <li key={format}>
                  <button type="button" className="menu-row" onClick={() => save(format)}>
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        </li>
      </ul>
    </div>
  );
}

function MenuIcon({ isBusy }: { isBusy: boolean }) {
  if (isBusy) return <span className="spinner" aria-hidden />;
  return <Download size={18} aria-hidden className="text-ink-muted" />;
}

function scopeOf(
  collection: string | undefined,
  { exam_type }: BookSearch,
): Pick<QueryInputOf<typeof exportMistakesEndpoint>, 'collection' | 'exam_type'> {
  return {
    ...(collection === undefined ? {} : { collection }),
    ...(exam_type === 'CET4' || exam_type === 'CET6' ? { exam_type } : {}),
  };
}
