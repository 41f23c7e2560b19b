import {
  applyCalibrationEndpoint,
  listCalibrationsEndpoint,
  previewCalibrationEndpoint,
  type CalibratedTask,
} from '@study/contract/marking/calibration.admin.ts';
import { scoringAgreementEndpoint } from '@study/contract/marking/marking.admin.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { administrationKeys } from '../administration-keys.ts';

export const agreementQuery = queryOptions({
  queryKey: administrationKeys.list('calibration', { what: 'agreement' }),
  queryFn: ({ signal }) => call(scoringAgreementEndpoint, { signal }),
  staleTime: 0,
});

export const calibrationsQuery = queryOptions({
  queryKey: administrationKeys.list('calibration', { what: 'calibrations' }),
  queryFn: ({ signal }) => call(listCalibrationsEndpoint, { signal }),
  staleTime: 0,
});

const named = ({ exam_type, part, scorer }: CalibratedTask) => ({
  exam_type,
  part,
  scorer: scorer.id,
  scorer_version: scorer.version,
});

/** Preview of the next calibration. Never cached: every new mark changes it. */
export const previewQuery = (task: CalibratedTask) =>
  queryOptions({
    queryKey: administrationKeys.list('calibration', { preview: named(task), anchors: task.anchors }),
    queryFn: ({ signal }) => call(previewCalibrationEndpoint, { query: named(task), signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Applies the previewed calibration. Throws ApiError. */
export const applyCalibration = (task: CalibratedTask, anchors: number) =>
  call(applyCalibrationEndpoint, { body: { ...named(task), anchors } });
