import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { instant, listOf, pageQuery, uuid } from '../shapes.ts';
import { filled, plainText, typedText } from '../text/plain-text.schemas.ts';

/** Saved plots of the math page: a list of expressions, variable values, and the visible area. */

export const PLOTS_A_USER = 100;
export const PLOT_TITLE_MAX = 60;
export const PLOT_STATE_MAX_BYTES = 64 * 1024;
export const PLOT_FUNCTIONS_MAX = 40;
export const PLOT_TEXT_MAX = 500;
export const PLOT_COLORS = 8;

const number = z.number('应为数').check(z.minimum(-1e15, '数太大'), z.maximum(1e15, '数太大'));
const positive = (least: number, most: number) => number.check(z.minimum(least, '数太小'), z.maximum(most, '数太大'));
const typed = (most: number) => typedText('应为文字').check(z.maxLength(most, '文字太长'));

const savedFunction = z.strictObject({
  /** Id of the line within its plot. */
  id: z.string('编号格式不正确').check(z.regex(/^[a-z0-9]{1,12}$/, '编号格式不正确')),
  kind: z.literal('expression', '种类不正确'),
  text: typed(PLOT_TEXT_MAX),
  color: z.int('颜色应为整数').check(z.nonnegative(), z.maximum(PLOT_COLORS - 1, '没有这种颜色')),
  visible: z.boolean('请选择是否显示'),
  derivative: z._default(z.boolean('请选择是否画导数'), false),
  /** The x coordinate of the tangent point. */
  tangent: z._default(z.nullable(number), null),
  /** Bounds of the filled area. */
  integral: z._default(z.nullable(z.strictObject({ from: number, to: number })), null),
});
export type SavedFunction = z.output<typeof savedFunction>;

const savedSlider = z.strictObject({
  name: z.string('字母不正确').check(z.regex(/^[A-Za-zα-ω](?:_[A-Za-z0-9]{1,4})?$/, '字母不正确')),
  value: number,
  min: number,
  max: number,
  step: positive(1e-9, 1e15),
});
export type SavedSlider = z.output<typeof savedSlider>;

const savedView = z.strictObject({
  x: number,
  y: number,
  /** Visible width, in units of x. */
  width: positive(1e-9, 1e15),
  /** Aspect ratio: units of y per pixel for each unit of x per pixel. */
  ratio: positive(1e-9, 1e9),
});
export type SavedView = z.output<typeof savedView>;

const savedOptions = z.strictObject({
  grid: z.boolean('请选择是否显示网格'),
  /** Labels the x axis in multiples of π. */
  pi: z.boolean('请选择刻度'),
});
export type SavedOptions = z.output<typeof savedOptions>;

export const plotState = z
  .strictObject({
    version: z.literal(1, '版本不正确'),
    functions: z
      .array(savedFunction, '表达式列表格式不正确')
      .check(z.maxLength(PLOT_FUNCTIONS_MAX, `最多${PLOT_FUNCTIONS_MAX}个表达式`)),
    sliders: z.array(savedSlider, '滑块列表格式不正确').check(z.maxLength(60, '最多60个滑块')),
    view: savedView,
    options: savedOptions,
  })
  .check(
    z.refine(
      (state) => new TextEncoder().encode(JSON.stringify(state)).length <= PLOT_STATE_MAX_BYTES,
      '画板内容不能超过64kB',
    ),
  );
export type PlotState = z.output<typeof plotState>;

const title = plainText('请填写名称').check(
  ...filled('请填写名称'),
  z.maxLength(PLOT_TITLE_MAX, `名称不能超过${PLOT_TITLE_MAX}个字`),
);

const plotHead = {
  id: uuid,
  title: z.string(),
  /** Last path segment of the share link; null if not shared. */
  slug: z.nullable(z.string()),
  created_at: instant,
  updated_at: instant,
};
const plotSummary = z.object(plotHead);
export type PlotSummary = z.output<typeof plotSummary>;
export const savedPlot = z.object({ ...plotHead, state: plotState });
export type SavedPlot = z.output<typeof savedPlot>;

const byId = z.strictObject({ id: uuid });

export const listPlotsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/sandbox/boards/',
  summary: '我的画板，最近改过的在前',
  audience: 'user',
  query: z.object(pageQuery),
  ok: { 200: listOf(plotSummary) },
  errors: ['validation_failed'],
});

export const createPlotEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox/boards/',
  summary: `保存新的画板；每人最多${PLOTS_A_USER}个`,
  audience: 'user',
  body: z.strictObject({ title, state: plotState }),
  ok: { 201: savedPlot },
  errors: ['validation_failed', 'too_many_boards', 'too_many_requests'],
});

export const getPlotEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/sandbox/boards/:id/',
  summary: '我的一个画板',
  audience: 'user',
  params: byId,
  ok: { 200: savedPlot },
  errors: ['not_found'],
});

/** `shared`: true creates an unguessable link or keeps the existing one; false removes it. */
export const updatePlotEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/sandbox/boards/:id/',
  summary: '改画板的名称、内容，分享或停止分享',
  audience: 'user',
  params: byId,
  body: z.strictObject({
    title: z.optional(title),
    state: z.optional(plotState),
    shared: z.optional(z.boolean('请选择是否分享')),
  }),
  derived: ['updated_at'],
  ok: { 200: savedPlot },
  errors: ['not_found', 'validation_failed', 'too_many_requests'],
});

export const deletePlotEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/sandbox/boards/:id/',
  summary: '删除画板',
  audience: 'user',
  params: byId,
  ok: { 204: null },
  errors: ['not_found'],
});

/** For any signed-in user with the link; read-only, without the owner's name. */
export const sharedPlotEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/sandbox/shared/:slug/',
  summary: '别人分享的画板',
  audience: 'user',
  params: z.strictObject({ slug: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, '链接不正确')) }),
  ok: { 200: z.object({ title: z.string(), state: plotState, updated_at: instant }) },
  errors: ['not_found'],
});
