import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7, validate } from 'uuid';
import type { Config } from '#config.ts';
import { cookieName, readSignedValue, signValue } from '#http/signed-value.ts';

const DEVICE_COOKIE = 'device';
/** Browsers limit the lifetime of cookies to 400 days. */
const LIFETIME_SECONDS = 400 * 24 * 3600;

/** The device id of the requesting browser; null without a cookie signed here. HttpOnly, so scripts cannot read it. */
export function deviceOf(config: Config, request: FastifyRequest): string | null {
  const id = readSignedValue(config.secretKey, 'device', request.cookies[cookieName(config, DEVICE_COOKIE)]);
  return id !== null && validate(id) ? id : null;
}

export function newDeviceId(): string {
  return uuidv7();
}

/** Sets the device id cookie with this reply. */
export function setDevice(config: Config, reply: FastifyReply, id: string): void {
  void reply.setCookie(cookieName(config, DEVICE_COOKIE), signValue(config.secretKey, 'device', id), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: LIFETIME_SECONDS,
  });
}

/** Renews the lifetime of the device id cookie; a browser without one gets a new id. */
export function takeDevice(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const id = deviceOf(config, request) ?? newDeviceId();
  setDevice(config, reply, id);
  return id;
}
