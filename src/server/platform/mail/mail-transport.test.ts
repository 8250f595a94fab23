import { describe, expect, it } from 'vitest';
import { openMailTransport } from './mail-transport.ts';

const optionsOf = (url: string) =>
  openMailTransport(url).options as { requireTLS?: boolean; secure?: boolean; ignoreTLS?: boolean };

describe('the way to a mail server', () => {
  it('is never open across a network: over smtp: TLS is asked for, and nothing is sent without', () => {
    expect(optionsOf('smtp://user:secret@mail.example:587').requireTLS).toBe(true);
    expect(optionsOf('smtp://user:secret@10.0.0.4').requireTLS).toBe(true);
    expect(optionsOf('smtps://user:secret@mail.example:465').secure).toBe(true);
  });

  it('may be open on this machine, or where the operator says so', () => {
    expect(optionsOf('smtp://127.0.0.1:2525').requireTLS).toBeUndefined();
    expect(optionsOf('smtp://[::1]:2525').requireTLS).toBeUndefined();
    expect(optionsOf('smtp://relay.internal:25?ignoreTLS=true')).toMatchObject({ ignoreTLS: true });
    expect(optionsOf('smtp://relay.internal:25?ignoreTLS=true').requireTLS).toBeUndefined();
  });
});
