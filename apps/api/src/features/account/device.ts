import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7, validate } from 'uuid';
import type { Config } from '#config.ts';
import { cookieName, readSignedValue, signValue } from '#http/signed-value.ts';

const DEVICE_COOKIE = 'device';
/** The longest that browsers keep any cookie. */
const LIFETIME_SECONDS = 400 * 24 * 3600;

/** The id of the browser that sends this request; null without one that was signed here. Scripts cannot read it. */
export function deviceOf(config: Config, request: FastifyRequest): string | null {
  const id = readSignedValue(config.secretKey, 'device', request.cookies[cookieName(config, DEVICE_COOKIE)]);
  return id !== null && validate(id) ? id : null;
}

export function newDeviceId(): string {
  return uuidv7();
}

/** Sends the browser its id with this reply. */
export function setDevice(config: Config, reply: FastifyReply, id: string): void {
  void reply.setCookie(cookieName(config, DEVICE_COOKIE), signValue(config.secretKey, 'device', id), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: LIFETIME_SECONDS,
  });
}

/** The browser's id, sent again so that its lifetime is renewed; a browser without one gets a new one. */
export function takeDevice(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const id = deviceOf(config, request) ?? newDeviceId();
  setDevice(config, reply, id);
  return id;
}
