import type { PlotState } from '@study/contract/sandbox/sandbox.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { plotKeys, createPlot, updatePlot, type OpenedPlot } from '../math-queries.ts';
import { sameWork } from './plot-history.ts';

interface SavedPlotProps {
  opened: OpenedPlot | null;
  state: PlotState;
  /** Called with the id of a newly saved plot, for the URL. */
  onCreated: (id: string) => void;
}

/** The saved version of the plot on the page. */
export function useSavedPlot({ opened, state, onCreated }: SavedPlotProps) {
  const client = useQueryClient();
  const [kept, setKept] = useState(opened);
  const keeping = useMutation({ mutationFn: (work: () => Promise<OpenedPlot>) => work() });

  const keep = async (work: () => Promise<OpenedPlot>): Promise<string | null> => {
    try {
      // Compared with the state sent, because the server may normalise text.
      const plot = { ...(await keeping.mutateAsync(work)), state };
      setKept(plot);
      void client.invalidateQueries({ queryKey: plotKeys.list });
      if (plot.id !== null && plot.id !== kept?.id) onCreated(plot.id);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };

  return {
    kept,
    isBusy: keeping.isPending,
    isSaved: kept !== null && sameWork(kept.state, state),
    create: (title: string) => keep(() => createPlot(title, state)),
    save: async () => {
      const id = kept?.id ?? null;
      if (id === null) return;
      const fault = await keep(() => updatePlot(id, { state }));
      showToast(fault ?? '已保存');
    },
    share: (isShared: boolean) => {
      const id = kept?.id ?? null;
      if (id === null) return Promise.resolve('请先保存画板');
      return keep(() => updatePlot(id, { state, shared: isShared }));
    },
    renamed: ({ id, title }: { id: string; title: string }) =>
      setKept((plot) => (plot?.id === id ? { ...plot, title } : plot)),
  };
}
