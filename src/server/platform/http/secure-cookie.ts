import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that only the server reads, bound to this very host where the connection allows it. */
export interface SecureCookie {
  read(request: FastifyRequest): string | null;
  set(request: FastifyRequest, reply: FastifyReply, value: string, expires: Date): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether browsers reach the application over https: what PUBLIC_URL says, not what a request says. */
    isPublishedByHttps: boolean;
  }
}

/** '__Host-' binds a cookie to this very host, but browsers take it over https only. */
export function secureCookie(name: string, sameSite: 'lax' | 'strict'): SecureCookie {
  const isSecure = ({ server }: FastifyRequest): boolean => server.isPublishedByHttps;
  const nameFor = (request: FastifyRequest): string =>
    isSecure(request) ? `__Host-${name}` : name;
  const options = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite, secure: isSecure(request) }) as const;
  return {
    read: (request) => request.cookies[nameFor(request)] ?? null,
    set(request, reply, value, expires) {
      reply.setCookie(nameFor(request), value, { ...options(request), expires });
    },
    clear(request, reply) {
      reply.clearCookie(nameFor(request), options(request));
    },
  };
}
