import './no-eval.ts';
import '@isa/ui/fonts.css';
import '@isa/ui/tokens.css';
import '@isa/ui/base.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './console.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('app');
if (!root) throw new Error('No #app in the page');
createRoot(root).render(<App />);
