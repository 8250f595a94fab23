import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { newWebhookSecret, signedHeaders } from './signature.ts';

const body = '{"id":"1","data":{"name":"Zoë & Söhne"}}';
const at = new Date();

describe('a signature', () => {
  it('is verified by the public library', () => {
    const secret = newWebhookSecret();
    const headers = signedHeaders({ id: 'msg_1', body, at }, [secret]);
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  });

  it('is good for both secrets while one takes the place of the other', () => {
    const [before, after, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
    const headers = signedHeaders({ id: 'msg_1', body, at }, [after, before]);
    for (const secret of [before, after])
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(other).verify(body, headers)).toThrow('No matching signature');
  });

  it('covers the body, the id and the time', () => {
    const secret = newWebhookSecret();
    const headers = signedHeaders({ id: 'msg_1', body, at }, [secret]);
    const verify = (changed: Record<string, string>, text = body) =>
      new Webhook(secret).verify(text, { ...headers, ...changed });
    expect(() => verify({}, body.replace('1', '2'))).toThrow('No matching signature');
    expect(() => verify({ 'webhook-id': 'msg_2' })).toThrow('No matching signature');
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(() => verify({ 'webhook-timestamp': later })).toThrow('No matching signature');
  });

  it('of long ago is refused by the public library', () => {
    const secret = newWebhookSecret();
    const old = new Date(at.getTime() - 6 * 60_000);
    const headers = signedHeaders({ id: 'msg_1', body, at: old }, [secret]);
    expect(() => new Webhook(secret).verify(body, headers)).toThrow('Message timestamp too old');
  });
});
