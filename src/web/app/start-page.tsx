import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { userQuery } from '#web/api/queries.ts';
import { PagePending } from './page-pending.tsx';

const DashboardPage = lazy(async () => {
  const { DashboardPage: page } = await import('#web/features/dashboard/dashboard-page.tsx');
  return { default: page };
});
const HomePage = lazy(async () => {
  const { HomePage: page } = await import('#web/features/home/home-page.tsx');
  return { default: page };
});

/** '/': the dashboard for those who are logged in, the public home page for everybody else. */
export function StartPage() {
  const { data: user } = useQuery(userQuery());
  return <Suspense fallback={<PagePending />}>{user ? <DashboardPage /> : <HomePage />}</Suspense>;
}
