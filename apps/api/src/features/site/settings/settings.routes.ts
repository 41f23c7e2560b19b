import { getSettingsEndpoint, updateSettingsEndpoint } from '@study/contract/site/settings.admin.ts';
import { siteEndpoint } from '@study/contract/site/site.ts';
import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import type { SiteSettings } from '#models/site/site-settings.ts';
import type { StoredSettings } from '#models/site/site-settings.store.ts';
import { changeSettings, settingsView } from './settings.service.ts';

const answer = (settings: StoredSettings) => ({ status: 200 as const, body: settingsView(settings) });

/** Settings that administrators change without a restart, and their public part. */
export function settingsRoutes(app: FastifyInstance, deps: Deps, site: SiteSettings): void {
  register(app, deps, siteEndpoint, async () => {
    const { notice, isRegistrationOpen } = await site.current();
    const isShown = notice !== null && notice.until >= dateOfDay(dayNumber(Date.now()));
    return {
      status: 200,
      body: {
        notice: isShown ? { id: notice.id, text: notice.text } : null,
        is_registration_open: isRegistrationOpen,
      },
    };
  });

  register(app, deps, getSettingsEndpoint, async () => {
    site.forget();
    return answer(await site.current());
  });

  register(app, deps, updateSettingsEndpoint, async (call) => {
    const settings = await changeSettings(deps.database.db, actorOf(call), call.body);
    site.forget();
    return answer(settings);
  });
}
