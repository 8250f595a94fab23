import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/ui/theme/fonts.css';
import './ui/base.css';
import { installWorker } from './offline/install-worker.ts';
import { createPartnerArea } from './router.tsx';
import { beginView, currentView } from './view/view.ts';

beginView();
const { queryClient, router } = createPartnerArea();

const root = document.getElementById('root');
if (root === null) throw new Error('no element to draw into');
if (import.meta.env.PROD && currentView() === null) installWorker();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
