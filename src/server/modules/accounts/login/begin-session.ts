import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActingUser } from '#server/kernel/acting.ts';
import {
  deviceCookie,
  readSessionToken,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { logOut, type OpenedSession } from './session.ts';

const DEVICE_KNOWN_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Hands a session to the browser: a fresh one replaces whatever session the browser had before, and marks the browser
 * as one that has logged in.
 */
export function sessionBeginner({ services, devices }: AccountRoutesOptions) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: OpenedSession,
    { loginId }: ActingUser,
  ): Promise<void> => {
    const old = readSessionToken(request);
    if (old !== null) await logOut(services, old);
    setSessionCookie(request, reply, session.token, session.expires);
    if (devices.read(deviceCookie.read(request))?.loginId !== loginId) {
      const expires = new Date(services.clock().getTime() + DEVICE_KNOWN_MS);
      deviceCookie.set(request, reply, devices.mark(loginId), expires);
    }
  };
}
