import { defineEndpoint } from '../endpoint.ts';
import { rosterReport } from './roster.ts';
import { rosterBody } from './roster.schemas.ts';

export const createAccountsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/',
  summary: '按名单建账号并给出初始密码，不加入班级；只有一行就是建一个账号。关闭注册时也可以（管理员）',
  audience: 'admin',
  body: rosterBody,
  ok: { 200: rosterReport },
  errors: ['validation_failed', 'too_many_requests', 'service_unavailable'],
});
