import { COLLECTION_TITLE_MAX, type Collection } from '@study/contract/mistakes/mistakes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#api/errors.ts';
import { mistakeKeys } from '#exam/queries/query-keys.ts';
import { TitleDialog } from '#ui/dialog/title-dialog.tsx';
import { createCollection, updateCollection } from '../mistakes-queries.ts';

interface CollectionTitleDialogProps {
  /** The collection to rename; undefined for a new one. */
  collection?: Collection;
  onClose: () => void;
}

/** Creates or renames one of the user's collections. */
export function CollectionTitleDialog({ collection, onClose }: CollectionTitleDialogProps) {
  const client = useQueryClient();
  const save = async (title: string) => {
    try {
      await (collection === undefined ? createCollection(title) : updateCollection(collection.id, { title }));
    } catch (error) {
      return (error instanceof ApiError && error.fields['title']) || messageOf(error);
    }
    void client.invalidateQueries({ queryKey: mistakeKeys.collections });
    if (collection !== undefined) void client.invalidateQueries({ queryKey: mistakeKeys.listsOf(collection.id) });
    return null;
  };
  return (
    <TitleDialog
      heading={collection === undefined ? '新建错题集' : '改名'}
      action={collection === undefined ? '新建' : '保存'}
      start={collection?.title ?? ''}
      max={COLLECTION_TITLE_MAX}
      hint="不超过30个字，例如：易混词、长难句"
      isOpen
      onClose={onClose}
      onTitle={save}
    />
  );
}
