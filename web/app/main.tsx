import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import 'virtual:theme.css';
import './base.css';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';

/* The document shows the first title it holds; from here on each page brings its own. */
document.querySelector('head > title')?.remove();

const root = document.getElementById('root');
if (!root) throw new Error('index.html holds no #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
