import type { BodyInputOf } from '@study/contract/endpoint.ts';
import {
  createBoardEndpoint,
  deleteBoardEndpoint,
  getBoardEndpoint,
  listBoardsEndpoint,
  sharedBoardEndpoint,
  updateBoardEndpoint,
  type Board,
  type BoardState,
} from '@study/contract/sandbox/sandbox.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export const boardKeys = {
  list: ['sandbox', 'boards', 'list'] as const,
  open: (address: string) => ['sandbox', 'boards', 'open', address] as const,
};

/** All boards of the user, at most a hundred. */
export function boardsQuery() {
  return queryOptions({
    queryKey: boardKeys.list,
    queryFn: ({ signal }) => call(listBoardsEndpoint, { query: { page: '1', page_size: '100' }, signal }),
    staleTime: 0,
  });
}

/** An opened board. Without an id it belongs to someone else, opened by a shared link. */
export interface OpenedBoard {
  id: string | null;
  title: string;
  slug: string | null;
  state: BoardState;
}

const UUID = /^[0-9a-f]{8}-/;

/** A board by id (own board) or by the slug of a shared link. */
export function boardQuery(address: string) {
  return queryOptions({
    queryKey: boardKeys.open(address),
    queryFn: async ({ signal }): Promise<OpenedBoard> => {
      if (UUID.test(address)) return call(getBoardEndpoint, { params: { id: address }, signal });
      const shared = await call(sharedBoardEndpoint, { params: { slug: address }, signal });
      return { ...shared, id: null, slug: address };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Creates a board. This and the functions below throw ApiError. */
export async function createBoard(title: string, state: BoardState): Promise<Board> {
  return call(createBoardEndpoint, { body: { title, state } });
}

export async function updateBoard(id: string, change: BodyInputOf<typeof updateBoardEndpoint>): Promise<Board> {
  return call(updateBoardEndpoint, { params: { id }, body: change });
}

export async function deleteBoard(id: string): Promise<void> {
  await call(deleteBoardEndpoint, { params: { id } });
}
