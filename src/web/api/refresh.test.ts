import { MutationObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import {
  withdrawPayoutObjection,
  deletePartner,
  patchPartner,
} from '#shared/contracts/calls.generated.ts';
import { ApiError } from './api-error.ts';
import { notifyOutcome } from './notify-outcome.ts';
import { createQueryClient } from './query-client.ts';
import { metaOf, refreshAll, type MutationMeta } from './refresh.ts';

const LIST = ['/api/partners/rows', { query: { limit: 25 } }];
const DETAIL = ['/api/partners/{id}', { params: { id: 'anna' } }];
const BELOW = ['/api/partners/{id}/performance', { params: { id: 'anna' } }];
const OTHER = ['/api/partners/{id}', { params: { id: 'berta' } }];

/** A server that counts what it has been asked, and keeps everything that is saved to it. */
function scene() {
  const server = { state: 'old', asked: [] as string[], isGone: false };
  const client = createQueryClient(() => undefined);
  /** Something on the screen that asks for this key. */
  const show = async (queryKey: readonly unknown[], options = {}) => {
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: async () => {
        server.asked.push(nameOf(queryKey));
        await pause();
        if (server.isGone && nameOf(queryKey).includes('anna')) throw new ApiError(404, 'weg');
        return server.state;
      },
      ...options,
    });
    const leave = observer.subscribe(() => undefined);
    await until(() => observer.getCurrentResult().isSuccess);
    return { observer, leave, shown: () => observer.getCurrentResult().data };
  };
  /** A call that changes the server, or is refused. */
  const save = (meta: MutationMeta = {}, refusal?: ApiError) =>
    new MutationObserver<string, ApiError, { params: { id: string } }>(client, {
      mutationFn: async () => {
        if (refusal !== undefined) throw refusal;
        server.state = 'new';
        return 'saved';
      },
      meta,
    });
  return { server, client, show, save };
}

const ANNA = { params: { id: 'anna' } };
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
const nameOf = ([path, input]: readonly unknown[]) => `${String(path)} ${JSON.stringify(input)}`;
const isStale = (client: QueryClient, key: readonly unknown[]) =>
  client.getQueryState(key)?.isInvalidated;

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause();
}

it('has fetched what is on the screen again before the mutation is done', async () => {
  const { show, save } = scene();
  const [list, detail] = [await show(LIST), await show(DETAIL)];
  await save().mutate(ANNA);
  expect([list.shown(), detail.shown()]).toEqual(['new', 'new']);
});

it('has it fetched before the own callbacks of the mutation, too', async () => {
  const { client, show } = scene();
  const list = await show(LIST);
  const heard: unknown[] = [];
  const count = list.observer.getCurrentResult().dataUpdatedAt;
  await new MutationObserver(client, {
    mutationFn: pause,
    onSuccess: () => heard.push(list.observer.getCurrentResult().dataUpdatedAt > count),
  }).mutate();
  expect(heard).toEqual([true]);
});

it('marks what is not on the screen as stale and reads it when it is shown again', async () => {
  const { server, client, show, save } = scene();
  (await show(LIST)).leave();
  await save().mutate(ANNA);
  expect(isStale(client, LIST)).toBe(true);
  expect(server.asked).toHaveLength(1);
  const again = await show(LIST);
  await until(() => again.shown() === 'new');
  expect(server.asked).toHaveLength(2);
});

it('asks for each once, and not for what is switched off or used once', async () => {
  const { server, show, save } = scene();
  await show(LIST);
  await show(LIST);
  const { observer } = await show(DETAIL);
  observer.setOptions({ ...observer.options, enabled: false });
  await show(BELOW, { staleTime: 'static' });
  server.asked = [];
  await save().mutate(ANNA);
  expect(server.asked).toEqual([nameOf(LIST)]);
});

it('leaves everything as it is after a call that opts out', async () => {
  const { server, client, show, save } = scene();
  const list = await show(LIST);
  await save({ refreshes: 'none' }).mutate(ANNA);
  expect([server.asked.length, list.shown(), isStale(client, LIST)]).toEqual([1, 'old', false]);
});

it('leaves everything as it is after a refusal', async () => {
  const { server, client, show, save } = scene();
  await show(LIST);
  await expect(save({}, new ApiError(409, 'Nein')).mutate(ANNA)).rejects.toThrow('Nein');
  expect([server.asked.length, isStale(client, LIST)]).toEqual([1, false]);
});

it('succeeds although something cannot be fetched again', async () => {
  const { server, show, save } = scene();
  const detail = await show(DETAIL);
  server.isGone = true;
  await expect(save().mutate(ANNA)).resolves.toBe('saved');
  expect(detail.observer.getCurrentResult()).toMatchObject({ isError: true, data: 'old' });
});

it('is reported to the caller, even where the refresh has unmounted it', async () => {
  const { show, save } = scene();
  const list = await show(LIST);
  const mutation = save();
  const leave = mutation.subscribe(() => undefined);
  list.observer.subscribe(({ data }) => data === 'new' && leave());
  const heard: string[] = [];
  await notifyOutcome(mutation.mutate(ANNA), { onSuccess: (said) => heard.push(said) });
  expect(heard).toEqual(['saved']);
});

it('does not ask for what was deleted, nor for anything below it', async () => {
  const { server, client, show, save } = scene();
  await show(LIST);
  const detail = await show(DETAIL);
  (await show(BELOW)).leave();
  await show(OTHER);
  Object.assign(server, { asked: [], isGone: true });
  await save(metaOf(deletePartner)).mutate(ANNA);
  expect(server.asked.toSorted()).toEqual([nameOf(OTHER), nameOf(LIST)].toSorted());
  // Its sheet is drawn until it is closed; what nobody shows is gone.
  expect([detail.shown(), isStale(client, DETAIL)]).toEqual(['old', true]);
  expect(client.getQueryState(BELOW)).toBeUndefined();
});

it('gives up a poll of what was deleted that is under way', async () => {
  const { server, client, show } = scene();
  const detail = await show(DETAIL);
  server.isGone = true;
  void detail.observer.refetch();
  await refreshAll(client, { path: deletePartner.path, params: ANNA.params });
  await pause();
  await pause();
  expect(detail.observer.getCurrentResult()).toMatchObject({ isError: false, data: 'old' });
});

it('takes only the call for a deletion that deletes the whole entity', () => {
  expect([deletePartner, patchPartner, withdrawPayoutObjection].map(metaOf)).toEqual([
    { deletes: '/api/partners/{id}' },
    {},
    {},
  ]);
});
