import { createContext } from 'react';
import type { ReportedItem } from '#exam/items/report-queries.ts';

/** The paper of the answers, for reports of its items; null: none can be made. */
export const ReportedContext = createContext<Omit<ReportedItem, 'item'> | null>(null);
