import '@isa/ui/fonts.css';
import '@isa/ui/tokens.css';
import '@isa/ui/base.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './console.css';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { App } from './app.tsx';

// Zod would test for `new Function`, which the content security policy refuses and reports. Schemas come with
// the pages.
config({ jitless: true });

const root = document.getElementById('app');
if (!root) throw new Error('No #app in the page');
createRoot(root).render(<App />);
